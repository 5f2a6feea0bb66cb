import { COMMANDS, createCli } from '../../command-line.ts'
import type { Page } from './page.ts'

const COLUMNS = 80

const SUBCOMMANDS = ['report diff', 'report merge']

/** What `--help` prints, without the options that every command has. */
async function describeCommand(name: string): Promise<readonly string[]> {
  const help = await createCli(name.split(' '), COLUMNS).getHelp()
  const own = help.replaceAll(/^ +-[hv], --.*\n?/gm, '').trim()
  return [`## ${name}`, '', '```text', own.replace(/\s*Options:$/, ''), '```', '']
}

/** The help of every command. */
export async function buildCliPage(): Promise<Page> {
  const names = Object.keys(COMMANDS).flatMap(name => [name, ...SUBCOMMANDS.filter(sub => sub.startsWith(`${name} `))])
  const sections: string[] = []
  for (const name of names) sections.push(...(await describeCommand(name)))
  return {
    path: 'docs/reference/cli.md',
    text: [
      '# Commands',
      '',
      'Run each command with `npx creative-ops-kit`. This page is the output of `--help`; `npm run docs` generates it.',
      'The exit codes are in [Exit codes](exit-codes.md).',
      '',
      ...sections,
    ].join('\n'),
  }
}
