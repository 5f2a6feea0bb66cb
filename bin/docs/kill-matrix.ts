import { deviations } from '../../simulator/deviations/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { clauses } from '../../suites/contract/clauses/index.ts'
import { breachFigures, productFigures } from '../prove/figures.ts'
import { type MatrixRow, matrixRow } from '../prove/matrix.ts'
import type { Proofs } from '../prove/prove.ts'
import type { Page } from './pages.ts'

/** The folder of the pages, below the project's. */
export const KILL_MATRIX = 'docs/kill-matrix'

/** How many checks are named before the rest is counted. */
const NAMED = 4

const mistakes = new Map(deviations.map(({ id, mistake }) => [id, mistake]))

const areaOf = (id: string): string => id.split('/')[0] ?? id

const grouped = <T>(items: readonly T[], key: (item: T) => string): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

const named = (ids: readonly string[]): string => {
  const rest = ids.length - NAMED
  const shown = ids.slice(0, NAMED).map(id => `\`${id}\``)
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

/** How lines begin that only a run of the whole product can write. */
const ALSO = '  - also fails: '
const WHOLE = '- The whole product: '

const entry = ({ deviation, found, also }: MatrixRow): readonly string[] => [
  `- **${deviation}**: ${mistakes.get(deviation) ?? ''}`,
  ...found.map(({ clause, checks }) => `  - ${clause}: ${named(checks)}`),
  ...(also.length === 0
    ? []
    : [
        ALSO +
          grouped(also, ({ check }) => areaOf(check))
            .map(([area, failed]) => `${area} ${failed.length}`)
            .join(', '),
      ]),
]

const areaPage = ([area, rows]: readonly [string, readonly MatrixRow[]]): Page => ({
  path: `${KILL_MATRIX}/${area}.md`,
  text: [
    `# Kill matrix: ${area}`,
    '',
    'Each mistake of a server, the clauses that it breaks with the checks that find them broken, and what else fails because',
    'of it, by area. [All areas](README.md)',
    '',
    ...rows.flatMap(entry),
    '',
  ].join('\n'),
})

/** The kill matrix as pages, from proofs of the whole product. */
export function killMatrixPages(proofs: Proofs): readonly Page[] {
  const areas = grouped(proofs.proofs.map(matrixRow), ({ deviation }) => areaOf(deviation))
  const row = ([area, rows]: (typeof areas)[number]) => {
    const broken = rows.flatMap(({ found }) => found)
    const found = broken.filter(({ checks }) => checks.length > 0)
    return `| [${area}](${area}.md) | ${rows.length} | ${found.length} of ${broken.length} |`
  }
  const index: Page = {
    path: `${KILL_MATRIX}/README.md`,
    text: [
      '# Kill matrix',
      '',
      'What the kit detects. A deviation is the honest simulator with one mistake built in; it counts as found when a check fails',
      'in the name of the very clause that the mistake breaks. `creative-ops-kit prove --full` runs all of it again,',
      '`npm run docs` writes these pages anew.',
      '',
      `- ${breachFigures(clauses, proofs)}`,
      WHOLE + productFigures(checks, proofs),
      '',
      '| Area | Deviations | Breaches found |',
      '|---|---|---|',
      ...areas.map(row),
      '',
    ].join('\n'),
  }
  return [index, ...areas.map(areaPage)]
}

/** The mistakes and clauses of a page: which checks find one may depend on what else has run. */
export const outline = (text: string): string =>
  text
    .split('\n')
    .filter(line => !line.startsWith(ALSO) && !line.startsWith(WHOLE))
    .map(line => line.replace(/^( {2}- [A-Z0-9-]+): .*/, '$1'))
    .join('\n')
