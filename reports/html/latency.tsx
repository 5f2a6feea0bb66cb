import type { OperationUse, Results } from '../model.ts'
import { TableHead } from './table-head.tsx'

const WIDTH = 240
const TICKS = [1, 10, 100, 1000, 10_000]

/** Answers take a millisecond or seconds: a logarithmic scale shows both. */
const scaleUpTo = (longest: number) => (ms: number) =>
  Math.round((WIDTH * Math.log1p(ms)) / Math.log1p(Math.max(longest, 10)))

type Scale = ReturnType<typeof scaleUpTo>

/** A circle at the median, a bar at the 95th percentile, and a line from the median to the longest. */
const Plot = ({ ms: { p50, p95, max }, x }: Pick<OperationUse, 'ms'> & { readonly x: Scale }) => (
  <svg class="plot" viewBox={`-5 0 ${WIDTH + 10} 16`} width={WIDTH + 10} height={16} aria-hidden="true">
    {TICKS.filter(tick => x(tick) <= WIDTH).map(tick => (
      <path class="tick" d={`M${x(tick)} 0v16`} />
    ))}
    <path class="range" d={`M${x(p50)} 8H${x(max)}`} />
    <path class="range" d={`M${x(p95)} 3v10`} />
    <circle class="median" cx={x(p50)} cy={8} r={4} />
  </svg>
)

const describeAnswers = ({ answers }: OperationUse): string =>
  answers.map(({ status, code, answers: count }) => `${count} × ${status}${code === null ? '' : ` ${code}`}`).join(', ')

const Row = ({ use, x }: { readonly use: OperationUse; readonly x: Scale }) => (
  <tr>
    <th scope="row">
      {use.operation}
      <small>
        {use.method} {use.path}
      </small>
    </th>
    <td data-label="p50">{use.ms.p50}</td>
    <td data-label="p95">{use.ms.p95}</td>
    <td data-label="max">{use.ms.max}</td>
    <td class="wide">
      <Plot ms={use.ms} x={x} />
    </td>
    <td data-label="cost">{use.cost}</td>
    <td class="wide answers">
      {describeAnswers(use)}
      {use.met.length > 0 && <small>some with {use.met.join(', ')}</small>}
    </td>
  </tr>
)

/** How fast and with what the target answered each operation. */
export function Latency({ results: { operations } }: { readonly results: Results }) {
  if (operations.length === 0) return null
  const x = scaleUpTo(Math.max(...operations.map(({ ms }) => ms.max)))
  return (
    <section aria-labelledby="operations">
      <h2 id="operations">Operations</h2>
      <p>
        Times are in milliseconds. In the plot, the circle is the median (p50), the bar is the 95th percentile, and the
        line ends at the longest. The scale is logarithmic, with marks at{' '}
        {TICKS.filter(tick => x(tick) <= WIDTH).join(', ')} ms.
      </p>
      <table>
        <TableHead names={['operation', 'p50', 'p95', 'max', 'plot', 'cost', 'responses']} />
        <tbody>
          {operations.map(use => (
            <Row use={use} x={x} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
