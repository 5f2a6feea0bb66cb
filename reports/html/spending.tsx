import type { Results, TrafficSpan } from '../model.ts'
import { countTimes } from '../wording.ts'
import { formatNumber, formatSeconds } from './format.ts'

const WIDTH = 1000
const HEIGHT = 100
const MINUTE = 60_000

/** The most that was spent within a minute. */
const dearestMinute = (spans: readonly TrafficSpan[]): number =>
  Math.max(
    ...spans.map(({ from_ms }) =>
      spans
        .filter(other => other.from_ms >= from_ms && other.from_ms < from_ms + MINUTE)
        .reduce((sum, { cost }) => sum + cost, 0),
    ),
  )

/** What the run spent over time, for whoever has to choose a quota. */
export function Spending({ results: { traffic, throttled } }: { readonly results: Results }) {
  if (traffic.length === 0) return null
  const [{ from_ms: start = 0, to_ms: firstEnd = 0 } = {}] = traffic
  const end = traffic.at(-1)?.to_ms ?? 0
  const highest = Math.max(1, ...traffic.map(({ cost }) => cost))
  const bar = ({ from_ms, to_ms, cost }: TrafficSpan) => {
    const [from, to] = [from_ms, to_ms].map(ms => Math.round((WIDTH * ms) / end))
    const height = Math.round((HEIGHT * cost) / highest)
    return `M${from} ${HEIGHT}v-${height}H${to}v${height}z`
  }
  const minute = dearestMinute(traffic)
  return (
    <section aria-labelledby="spending">
      <h2 id="spending">Cost over time</h2>
      <p>
        The busiest minute cost {formatNumber(minute)} units: a token with a smaller quota per minute slows the run
        down. The run waited {countTimes(throttled)} for the rate limit. The specification gives each request a cost,
        but sets no quota.
      </p>
      <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="bars" d={traffic.map(bar).join('')} />
      </svg>
      <p class="axis">
        <span>0 s</span>
        <span>
          highest bar: {formatNumber(highest)} units in {formatSeconds(firstEnd - start)}
        </span>
        <span>{formatSeconds(end)}</span>
      </p>
    </section>
  )
}
