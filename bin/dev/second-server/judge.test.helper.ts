import { readFileSync } from 'node:fs'
import { countEach } from '../../../reports/count-each.ts'
import { describeCause } from '../../../reports/diagnosis.ts'
import { groupBy } from '../../../reports/group-by.ts'
import type { Results } from '../../../reports/model.ts'
import { diagnoseRun } from '../../diagnosis/diagnose-run.ts'
import { certify } from '../../library/certify.ts'
import { formatShare, PATH } from '../calibrate/page.ts'
import { shareOf } from '../calibrate/score.ts'
import { createSecondServer } from './data.test.helper.ts'
import type { Mistake } from './mistake.test.helper.ts'

/** What the first cause of a run is worth. `misleading`: it says with assurance what is not so. */
const WORTHS = ['right', 'near', 'wrong', 'misleading', 'none'] as const

type Worth = (typeof WORTHS)[number]

export interface JudgedMistake extends Pick<Mistake, 'id' | 'says' | 'needs'> {
  readonly found: boolean
  readonly worth: Worth
  readonly title: string
}

/** Compares the first cause of a run with what was written down before: its mistakes, or the clause that its title names. */
export function judgeFirstCause(
  { right, near }: Pick<Mistake, 'right' | 'near'>,
  { causes: [first] }: Pick<Results, 'causes'>,
): Worth {
  if (!first) return 'none'
  const { fit, mistakes, clauses, operations, statement } = first
  const isSaid = fit !== 'none' || statement !== null
  const named = [
    ...(isSaid ? [statement ?? '', ...operations] : []),
    ...(fit === 'none' ? [] : mistakes.map(({ id }) => id)),
    ...(statement === null && (fit === 'none' || mistakes.length > 1) ? clauses.slice(0, 1) : []),
  ]
  if (named.some(name => right.test(name))) return 'right'
  if (named.some(name => near.test(name) || right.test(clauses[0] ?? ''))) return 'near'
  return isSaid ? 'misleading' : 'wrong'
}

/** Certifies the second server with a mistake as a default run does. Its clock moves only when the checks wait. */
export function certifySecondServer(mistake: Mistake): Promise<Results> {
  const { app, profile } = createSecondServer()
  mistake.apply(app)
  return certify({ profile, fetch: app.fetch, wait: async ms => app.advance(ms), seed: 1 })
}

/** Looks for the causes in the results of a run, and judges the first one. */
export async function judgeSecondServer(mistake: Mistake, run: Results): Promise<JudgedMistake> {
  const causes = await diagnoseRun({ ...run, baseUrl: run.target.base_url, ended: run.interrupted })
  const results = { ...run, causes }
  const [first] = causes
  const title = first ? describeCause(first, results).title : 'no cause'
  return { ...mistake, found: results.counts.fail > 0, worth: judgeFirstCause(mistake, results), title }
}

const HEADING = '\n## On another server'

/** The page as it is on the disk: its part about the simulator, and the part about the second server. */
export function readParts(): { readonly simulator: string; readonly second: string } {
  const text = readFileSync(PATH, 'utf8')
  const at = text.indexOf(HEADING)
  return at < 0 ? { simulator: text, second: '' } : { simulator: text.slice(0, at), second: text.slice(at) }
}

function describeGroup(name: string, all: readonly JudgedMistake[]): string {
  const found = all.filter(one => one.found)
  const worths = countEach(found.map(({ worth }) => worth))
  return `| ${[name, formatShare(shareOf(all.map(one => one.found))), ...WORTHS.map(worth => worths.get(worth) ?? 0)].join(' | ')} |`
}

const kindOf = ({ id }: JudgedMistake): string => id.split('/')[0] ?? ''

/** Says how often the mistakes of the second server are found, and what the first causes are worth. */
export const describeSecondServer = (judged: readonly JudgedMistake[]): string =>
  [
    HEADING,
    '',
    'The kit knows the mistakes of its own simulator. `npm run calibrate -- --second` measures the diagnosis on a second server, which',
    'was written from the specification alone. Its sixty mistakes, and the first cause that a good report names for each, were written',
    'down before any run. Thirty show only if two conditions meet. A cause is *misleading* if it presents something false as certain.',
    '',
    'A known mistake is called exact only if nothing in the report speaks against it: no other cause of the same rule, and no check',
    'that fails differently than with this mistake. If its clause is broken in more ways than it explains, the cause is the clause,',
    'and the mistake only the closest one. If checks that could decide did not run, the cause lists areas to run. If a server',
    'refuses a request for a reason that the check is not about, such as a name that exists or a limit, no clause is blamed: the cause',
    'quotes the refusal. The kit reads again at the end of the run what a check waited for in vain: if it is there then, the failure',
    'says that reads lag behind writes. If all resources are gone that the run has made and read, the server has lost its data: that is',
    'the only cause, and ends the run.',
    '',
    `| Mistakes | Found | First cause: ${WORTHS.join(' | ')} |`,
    `|---|---|${WORTHS.map(() => '---|').join('')}`,
    describeGroup('all', judged),
    describeGroup(
      'that stand alone',
      judged.filter(({ needs }) => needs === 1),
    ),
    describeGroup(
      'that need two things',
      judged.filter(({ needs }) => needs === 2),
    ),
    ...[...groupBy(judged, kindOf)].map(([kind, all]) => describeGroup(`\`${kind}/\``, all)),
    '',
    'Not found, or diagnosed wrongly:',
    '',
    '| Mistake | What is wrong | What the report says first |',
    '|---|---|---|',
    ...judged
      .filter(({ found, worth }) => !found || !['right', 'near'].includes(worth))
      .map(
        ({ id, says, found, title }) => `| ${id} | ${says} | ${found ? title.replaceAll('|', '\\|') : 'not found'} |`,
      ),
    '',
  ].join('\n')
