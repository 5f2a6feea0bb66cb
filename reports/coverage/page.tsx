import { toHtmlPage } from '../escaping/markup.ts'
import { groupBy } from '../group-by.ts'
import { PlainPage } from '../html/plain-page.tsx'
import { countTimes } from '../wording.ts'
import { describeCoverage, shareOf } from './describe.ts'
import { Matrix } from './matrix.tsx'
import { type CoverageReport, type Encounter, isMet, type OperationCoverage } from './model.ts'

const areaOf = ({ name }: Encounter): string => name.split('/')[0] ?? name

interface MissingProps extends Partial<Pick<OperationCoverage, 'statuses'>> {
  readonly title: string
  readonly encounters: readonly Encounter[]
}

const describeStatuses = (statuses: OperationCoverage['statuses']): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${countTimes(count)}`)
    .join(', ')

/** What has never been met, each with what would try it. */
const Missing = ({ title, encounters, statuses = {} }: MissingProps) => (
  <details class="area">
    <summary>
      <h3>{title}</h3>{' '}
      <small>{[`${shareOf(encounters)} met`, describeStatuses(statuses)].filter(Boolean).join('; ')}</small>
    </summary>
    {encounters.map(({ name, description, count, snippet }) =>
      count > 0 ? (
        <p class="rest">
          {name}: met {countTimes(count)}
        </p>
      ) : (
        <details class="entry">
          <summary>
            {name} <small>{description}</small>
          </summary>
          <pre>{snippet}</pre>
        </details>
      ),
    )}
  </details>
)

const isIncomplete = ({ encounters }: OperationCoverage): boolean => !encounters.every(isMet)

/** What a client has met and what not, as a page that loads nothing. */
export function toCoveragePage(report: CoverageReport): string {
  const { proposals, faults, choices } = report
  const operations = [...report.operations, ...report.referred]
  return toHtmlPage(
    <PlainPage title="Coverage of a client">
      <p class="verdict">{describeCoverage(report)}</p>
      <section aria-label="Operations">
        <h2>Operations</h2>
        <Matrix operations={operations} />
      </section>
      <section aria-label="Never met">
        <h2>Never met</h2>
        {proposals === 'vitest' ? (
          <p>
            A test begins with <code>{"import { sandboxTest } from 'creative-ops-kit/vitest'"}</code>. In place of{' '}
            <code>fetch</code>, let your client send the request.
          </p>
        ) : (
          <p>
            In place of <code>curl</code>, let your client send the last request of a case.{' '}
            <code>CREATIVE_OPS_URL</code> and <code>CREATIVE_OPS_TOKEN</code> are variables of <code>exec</code>.
          </p>
        )}
        {operations.filter(isIncomplete).map(({ operation, encounters, statuses }) => (
          <Missing title={operation} encounters={encounters} statuses={statuses} />
        ))}
      </section>
      <section aria-label="Faults">
        <h2>Faults of the server and the network</h2>
        <Missing title="Standard faults" encounters={faults} />
      </section>
      <section aria-label="Permitted choices">
        <h2>Choices that are left to the server</h2>
        {[...groupBy(choices, areaOf)].map(([area, some]) => (
          <Missing title={area} encounters={some} />
        ))}
      </section>
    </PlainPage>,
  )
}
