import { groupBy } from '../group-by.ts'
import type { CheckResult, Results } from '../model.ts'
import { formatSeconds } from './format.ts'

const WIDTH = 1000

const isFailure = ({ outcome }: CheckResult): boolean => outcome === 'fail' || outcome === 'error'

/** The times in which any of some checks ran, as a path of rectangles; what touches is one rectangle. */
function pathOf(checks: readonly CheckResult[], end: number, top: number, height: number): string {
  const scale = (ms: number) => Math.round((WIDTH * ms) / end)
  const spans: { from: number; to: number }[] = []
  for (const { started_ms, ms } of checks.toSorted((a, b) => a.started_ms - b.started_ms)) {
    const [from, to] = [scale(started_ms), Math.max(scale(started_ms + ms), scale(started_ms) + 2)]
    const last = spans.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans.map(({ from, to }) => `M${from} ${top}H${to}V${top + height}H${from}z`).join('')
}

/** When the checks of each area ran. Failures stand higher than the rest. */
export function Timeline({ results }: { readonly results: Results }) {
  const ran = results.checks.filter(({ requests }) => requests > 0)
  if (ran.length === 0) return null
  const end = Math.max(1, ...ran.map(({ started_ms, ms }) => started_ms + ms))
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">When the checks ran</h2>
      <p>From the start of the run to {formatSeconds(end)}. A failure is a high bar.</p>
      <ul class="timeline">
        {[...groupBy(ran, ({ area }) => area)].map(([area, checks]) => (
          <li>
            <span>
              {area}, {checks.filter(isFailure).length} of {checks.length} failed
            </span>
            <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
              <path class="ran" d={pathOf(checks, end, 8, 4)} />
              <path class="failed" d={pathOf(checks.filter(isFailure), end, 0, 12)} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
