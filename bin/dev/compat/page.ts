import { groupBy } from '../../../reports/group-by.ts'
import { listWords } from '../../../suites/show.ts'
import type { Page } from '../docs/page.ts'
import type { Cell } from './cell.ts'
import { MAIN_COMMANDS } from './uses.ts'

/** A text as a cell of a Markdown table. */
const toCell = (text: string): string => text.replaceAll('|', '\\|')

const rowOf = ({ subject, tried, result, note }: Cell): string =>
  `| ${[subject, tried, note === '' ? result : `${result}: ${note}`].map(toCell).join(' | ')} |`

/** The page that lists what the kit was tried with. */
export function buildCompatPage(cells: readonly Cell[], day: string, machine: string): Page {
  const sections = [...groupBy(cells, ({ section }) => section)].flatMap(([section, rows]) => [
    ...[`## ${section}`, '', '| with | what was tried | result |', '|---|---|---|'],
    ...[...rows.map(rowOf), ''],
  ])
  return {
    path: 'docs/reference/compat.md',
    text: [
      '# Compatibility',
      '',
      'What the packed kit was tried with, in empty projects whose path has spaces. `npm run compat` tries it and writes this page.',
      '',
      `The main commands are ${listWords(MAIN_COMMANDS.map(name => `\`${name}\``))}.`,
      '',
      `Tried on ${day}, on ${machine}.`,
      '',
      ...sections,
    ].join('\n'),
  }
}
