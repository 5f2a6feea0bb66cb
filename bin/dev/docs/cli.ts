import { COMMANDS, createCli } from '../../command-line.ts'
import type { Page } from './page.ts'

const COLUMNS = 80

/** What `--help` prints, without the options that every command has. */
async function describeCommand(args: readonly string[]): Promise<string> {
  const help = await createCli(args, COLUMNS).getHelp()
  return ['```text', help.replaceAll(/^ +-[hv], --.*\n?/gm, '').trim(), '```'].join('\n')
}

/** The help of every command. */
export async function buildCliPage(): Promise<Page> {
  const sections: string[] = []
  for (const name of Object.keys(COMMANDS)) sections.push(`## ${name}`, '', await describeCommand([name]), '')
  return {
    path: 'docs/reference/cli.md',
    text: [
      '# Commands',
      '',
      'Run each command with `npx creative-ops-kit`. This page has what `--help` prints; `npm run docs` writes it.',
      '[Exit codes](exit-codes.md) has the exit codes.',
      '',
      ...sections,
    ].join('\n'),
  }
}
