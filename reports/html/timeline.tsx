import { groupBy } from '../group-by.ts'
import type { CheckResult, Results } from '../model.ts'
import { isFailure } from '../verdict.ts'
import { formatSeconds } from './format.ts'

const WIDTH = 1000

interface Span {
  readonly from: number
  to: number
}

/** Spans of time in milliseconds as a path of rectangles; what touches is one rectangle. */
function pathOf(spans: readonly Span[], end: number, top: number, height: number): string {
  const scale = (ms: number) => Math.round((WIDTH * ms) / end)
  const bars: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const from = scale(span.from)
    const to = Math.max(scale(span.to), from + 2)
    const last = bars.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else bars.push({ from, to })
  }
  return bars.map(({ from, to }) => `M${from} ${top}H${to}V${top + height}H${from}z`).join('')
}

const spanOf = ({ started_ms, ms }: CheckResult): Span => ({ from: started_ms, to: started_ms + ms })
const endOf = ({ started_ms, ms }: CheckResult): Span => ({ from: started_ms + ms, to: started_ms + ms })

/** When the checks of each area ran, and when failures were found. */
export function Timeline({ results }: { readonly results: Results }) {
  const ran = results.checks.filter(({ requests }) => requests > 0)
  if (ran.length === 0) return null
  const end = Math.max(1, ...ran.map(({ started_ms, ms }) => started_ms + ms))
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">When the checks ran</h2>
      <p>From the start of the run to {formatSeconds(end)}. Tall bars mark failures.</p>
      <ul class="timeline">
        {[...groupBy(ran, ({ area }) => area)].map(([area, checks]) => (
          <li>
            <span>
              {area}, {checks.filter(isFailure).length} of {checks.length} failed
            </span>
            <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
              <path class="ran" d={pathOf(checks.map(spanOf), end, 8, 4)} />
              <path class="failed" d={pathOf(checks.filter(isFailure).map(endOf), end, 0, 12)} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
