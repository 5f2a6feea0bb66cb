import type { LikelyCause } from '../../../reports/model.ts'
import type { Page } from '../docs/page.ts'
import type { LackScore } from './lacking.ts'
import type { Share, UnknownScore } from './score.ts'

/** What the measurement found. */
export interface DiagnosisFigures {
  /** One mistake: it is the first cause. */
  readonly first: Share
  /** Three mistakes: all are among the first five causes. */
  readonly triples: Share
  readonly known: ReadonlyMap<LikelyCause['fit'], Share>
  readonly unknown: UnknownScore
  readonly lack: LackScore
  /** One mistake in a function that many operations share: there is one cause. */
  readonly shared: Share
}

export const formatShare = ({ hits, of }: Share): string =>
  of === 0 ? 'no case' : `${hits} of ${of} (${((100 * hits) / of).toFixed(0)} %)`

const FIT_TEXTS: Readonly<Record<LikelyCause['fit'], string>> = {
  root: '`root`: the server lacks something that checks need; it names operations, not a mistake',
  exact: '`exact`: the run shows everything that such a mistake would show',
  close: '`close`: it shows most of it, or other failures of the same rule remain',
  none: '`none`: no known mistake fits; the nearest one is named',
}

export const PATH = 'docs/explanation/diagnosis.md'

/** Explains the diagnosis, with the figures of the latest measurement. */
export const buildDiagnosisPage = ({ first, triples, known, unknown, lack, shared }: DiagnosisFigures): Page => ({
  path: PATH,
  text: [
    '# How far to trust the diagnosis',
    '',
    'After failures, a run names what probably causes them. It first names *roots*: operations that checks need and that never',
    'succeeded. Each root lists the checks that failed or could not run because of it. Then it compares the other results',
    'with what the checks find on each mutant (`kill-matrix.json`), and picks the mistake that explains the most, then the one that',
    'explains the most of the rest, and so on. A check does not count against a mistake if it was blocked, if it failed for',
    'another reason, or if it tried random values and passed. If no mistake explains everything, the broken clauses are ranked.',
    'Mistakes with similar consequences, also in other operations, vote on the rule that is broken, and a clause ranks higher if a',
    'check that fails on few known mistakes found it broken. The first clause is the title, and the nearest mistakes follow it. The',
    'other causes follow by how many failures they explain.',
    '',
    'One mistake in several operations or limits is one cause. For the first causes, the diagnosis runs the check that shows them best',
    'against simulators that make the mistakes in question: if the check observes something else there than in the run, that mistake',
    'is not the cause. Failures with the same message join one cause. If several mistakes remain, the title names the broken rule,',
    'and the mistakes follow. For some kinds of mistakes, no mutant matches, but the messages of the checks show the kind: the server',
    'forgets keys early, ignores filters on later pages, or answers reads from before a write. Such a kind comes first if it explains',
    'nearly all failures, unless the run shows one known mistake exactly. Where values come back changed in a way that no known',
    'mistake explains, the cause shows what was written and what was read. Failures that happened only once come last.',
    '',
    'These figures come from `npm run calibrate`. It draws mutants at random, certifies a simulator with them, in a different',
    'world from that of the kill matrix, and compares the diagnosis with the mutants. Mistakes that a run cannot tell apart are one',
    'cause with several wordings.',
    '',
    '| Server | Result |',
    '|---|---|',
    `| one mistake | it is the first cause: ${formatShare(first)} |`,
    `| three mistakes | all three are among the first five causes: ${formatShare(triples)} |`,
    `| one mistake that the kit does not know | the first cause names a known mistake in the same clause: ${formatShare(unknown.sameClause)} |`,
    `| the same | the first clause of the first cause is one that the mistake breaks: ${formatShare(unknown.clauseNamed)} |`,
    `| one mistake in a function that many operations share | there is one cause alone: ${formatShare(shared)} |`,
    `| one or three missing operations, sometimes with one mistake | the first cause is a root that names one of them: ${formatShare(lack.first)} |`,
    `| the same | of all missing operations, a root names ${formatShare(lack.named)} |`,
    `| the same, without a mistake | nothing but roots is named: ${formatShare(lack.alone)} |`,
    `| the same, beside a mistake that the run can see | the mistake is among the first five causes: ${formatShare(lack.mistake)} |`,
    '',
    '## How good each fit is',
    '',
    'How often the first cause is the mistake itself if the kit knows it, and a mistake in the same clause if it does not.',
    '',
    '| Fit | known | unknown |',
    '|---|---|---|',
    ...[...known].map(
      ([fit, share]) =>
        `| ${FIT_TEXTS[fit]} | ${formatShare(share)} | ${formatShare(unknown.byFit.get(fit) ?? { hits: 0, of: 0 })} |`,
    ),
    '',
  ].join('\n'),
})
