import { describeCause, titleOfCauses } from '../diagnosis.ts'
import type { LikelyCause } from '../model.ts'
import { pluralize } from '../wording.ts'
import { cut } from './cut.ts'
import { ExchangeBody, ExchangeLine } from './exchange.tsx'
import { FoldedChecks, LinkTo } from './links.tsx'
import type { PageData } from './page-data.ts'

interface CauseProps {
  readonly data: PageData
  readonly cause: LikelyCause
}

/** The mistakes behind the first one, or all of them where none fits. */
function OtherMistakes({ cause: { fit, mistakes } }: Pick<CauseProps, 'cause'>) {
  const others = fit === 'none' ? mistakes : mistakes.slice(1)
  if (others.length === 0) return null
  return (
    <details>
      <summary>
        {fit === 'none'
          ? 'The nearest known mistakes'
          : `${pluralize(others.length, 'mistake')} that this run cannot tell from it`}
      </summary>
      <ul>
        {others.map(({ id, mistake }) => (
          <li>
            {mistake} <small>({id})</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The exchange that shows the cause best. */
function BestExchange({ data, cause: { shown_by } }: CauseProps) {
  const check = shown_by === null ? undefined : data.checks.get(shown_by)
  if (!check) return null
  const decisive = check.evidence.at(-1)
  const exchange = decisive && data.pool.find(decisive)?.exchange
  return (
    <details>
      <summary>What {check.id} saw</summary>
      <p>
        <LinkTo id={check.id} />: {cut(check.reason ?? '', data.room.text)}
      </p>
      {exchange ? (
        <>
          <p class="label">
            <ExchangeLine data={data} exchange={exchange} />
          </p>
          <ExchangeBody data={data} exchange={exchange} />
        </>
      ) : null}
    </details>
  )
}

function Cause({ data, cause }: CauseProps) {
  const { title, explains } = describeCause(cause, data.results)
  const { explained, blocked, contradicted } = cause
  return (
    <li class={`cause ${cause.fit}`}>
      <h3>{title}</h3>
      <p>{explains}</p>
      {cause.operations.length > 0 ? <p>Operations: {cause.operations.join(', ')}</p> : null}
      <OtherMistakes cause={cause} />
      <BestExchange data={data} cause={cause} />
      <FoldedChecks data={data} ids={explained}>
        {pluralize(explained.length, 'failure')}
      </FoldedChecks>
      <FoldedChecks data={data} ids={blocked}>
        {pluralize(blocked.length, 'check')} that could not run
      </FoldedChecks>
      <FoldedChecks data={data} ids={contradicted}>
        {pluralize(contradicted.length, 'check')} that should fail on such a mistake, and passed here
      </FoldedChecks>
    </li>
  )
}

/** What probably causes the failures: roots, then the surest mistake, then those that explain most. */
export const Causes = ({ data }: { readonly data: PageData }) =>
  data.results.causes.length === 0 ? null : (
    <section aria-labelledby="causes">
      <h2 id="causes">{titleOfCauses(data.results)}</h2>
      {data.results.interrupted ? (
        <p>
          The run ended before all checks had run. These causes explain what failed until then. Operations that the
          server lacks are named only after a whole run.
        </p>
      ) : null}
      {data.results.causes.length > 1 ? (
        <p class="about">
          What the server lacks comes first, then the surest cause, then the others by how many failures they explain.
        </p>
      ) : null}
      <ol class="causes">
        {data.results.causes.map(cause => (
          <Cause data={data} cause={cause} />
        ))}
      </ol>
    </section>
  )
