import { OUTCOMES, type Outcome, type Results, type Verdict } from '../model.ts'
import { listProvenance } from '../provenance.ts'
import { testedClauses } from '../verdict.ts'
import { describeResidue, describeVerdict, pluralize } from '../wording.ts'
import { formatNumber, formatSeconds } from './format.ts'
import { Mark } from './mark.tsx'

const WIDTH = 1000

/** The checks by outcome, as one bar. The figures beside it say the same. */
function Shares({ counts, checks }: Pick<Results, 'counts' | 'checks'>) {
  let x = 0
  const parts = OUTCOMES.filter(outcome => counts[outcome] > 0).map(outcome => {
    const width = Math.max(4, (WIDTH * counts[outcome]) / checks.length)
    x += width
    return <rect class={outcome} x={x - width} y={0} width={width} height={10} />
  })
  return (
    <svg class="shares" viewBox={`0 0 ${Math.max(x, 1)} 10`} preserveAspectRatio="none" aria-hidden="true">
      {parts}
    </svg>
  )
}

type Figure = readonly [name: string, figure: string]

const count = (n: number, one: string, many = `${one}s`): Figure => [n === 1 ? one : many, formatNumber(n)]

/** How many checks ran, and of how many if not all did. */
function countChecks({ checks, omitted }: Pick<Results, 'checks' | 'omitted'>): Figure {
  const all = omitted.reduce((sum, area) => sum + area.checks, checks.length)
  return omitted.length === 0
    ? count(checks.length, 'check')
    : [`of ${formatNumber(all)} checks`, formatNumber(checks.length)]
}

function figuresOf(results: Results): readonly Figure[] {
  const tested = testedClauses(results.checks).size
  // No sentence makes an assumed clause: a server that chooses otherwise breaks nothing.
  const broken = results.broken.filter(({ level }) => level !== 'assumed').length
  const warned = results.broken.length - broken
  return [
    countChecks(results),
    count(tested, 'clause tested', 'clauses tested'),
    count(broken, 'clause broken', 'clauses broken'),
    ...(warned > 0 ? [count(warned, 'clause with warnings', 'clauses with warnings')] : []),
    count(results.requests, 'request'),
    ['cost in units', formatNumber(results.cost)],
    count(results.throttled, 'rate-limit wait'),
    ['time', formatSeconds(results.ms)],
  ]
}

/** The style of a verdict is that of an outcome. */
const STYLES: Readonly<Record<Verdict, Outcome>> = {
  conformant: 'pass',
  narrowed: 'pass',
  'not conformant': 'fail',
  incomplete: 'warn',
  inconclusive: 'warn',
}

/** Which server, the verdict, and how much was tested. */
export const Summary = ({ results }: { readonly results: Results }) => (
  <header>
    <h1>
      Conformance of {results.target.name} <small>{results.target.base_url}</small>
    </h1>
    <p class={`verdict mark ${STYLES[results.verdict]}`}>{describeVerdict(results)}</p>
    <Shares counts={results.counts} checks={results.checks} />
    <ul class="counts">
      {OUTCOMES.filter(outcome => results.counts[outcome] > 0).map(outcome => (
        <li>
          <Mark outcome={outcome} /> {formatNumber(results.counts[outcome])}
        </li>
      ))}
      <li>
        <a href="#legend">What these mean</a>
      </li>
    </ul>
    <dl class="figures">
      {figuresOf(results).map(([name, figure]) => (
        <div>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    <p class="about">
      {results.started_at} · run {results.run} · seed {results.seed} · kit {results.kit}
    </p>
    <details class="about">
      <summary>Basis of this verdict</summary>
      <dl>
        {listProvenance(results).map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
    </details>
    {results.residue.length > 0 ? <p class="about">Left on the server: {describeResidue(results.residue)}</p> : null}
    {results.unanswered.map(({ reason, requests }) => (
      <p class="about">
        No response to {pluralize(requests, 'request')}, not counted as failures: {reason}
      </p>
    ))}
  </header>
)
