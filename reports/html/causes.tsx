import type { LikelyCause } from '../model.ts'
import { pluralize } from '../wording.ts'
import { ExchangeBody } from './exchange.tsx'
import { FoldedChecks, LinkTo } from './links.tsx'
import type { PageData } from './page-data.ts'

interface CauseProps {
  readonly data: PageData
  readonly cause: LikelyCause
}

const CONFIDENCE: Readonly<Record<LikelyCause['fit'], string>> = {
  root: 'Missing',
  exact: 'Fits exactly',
  close: 'Fits mostly',
  none: 'No known mistake fits',
}

/** What is wrong, in a sentence. */
function titleOf({ data: { results }, cause }: CauseProps): string {
  if (cause.statement !== null) return cause.statement
  const [first] = cause.mistakes
  if (cause.fit !== 'none' && first) return first.mistake
  const [clause = ''] = cause.clauses
  return `${clause} is broken: ${results.rules.find(({ id }) => id === clause)?.statement ?? ''}`
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
          : `${pluralize(others.length, 'other mistake')} that this run cannot tell from it`}
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
  const exchange = check.evidence.at(-1)
  return (
    <details>
      <summary>Best seen in {check.id}</summary>
      <p>
        <LinkTo id={check.id} />: {check.reason}
      </p>
      {exchange ? <ExchangeBody data={data} exchange={exchange} /> : null}
    </details>
  )
}

const Cause = ({ data, cause }: CauseProps) => (
  <li class={`cause ${cause.fit}`}>
    <h3>{titleOf({ data, cause })}</h3>
    <p>
      <b>{CONFIDENCE[cause.fit]}.</b> Explains {pluralize(cause.explained.length, 'failure')}
      {cause.blocked.length > 0 ? `, and keeps ${pluralize(cause.blocked.length, 'check')} from running` : ''}
      {cause.contradicted.length > 0
        ? `; ${pluralize(cause.contradicted.length, 'check')} that such a mistake fails passed here`
        : ''}
      .{cause.fit !== 'none' && cause.mistakes[0] ? <small> {cause.mistakes[0].id}</small> : null}
    </p>
    {cause.operations.length > 0 ? <p>Operations: {cause.operations.join(', ')}</p> : null}
    <OtherMistakes cause={cause} />
    <BestExchange data={data} cause={cause} />
    <FoldedChecks data={data} ids={cause.explained} title={pluralize(cause.explained.length, 'failure')} />
    <FoldedChecks
      data={data}
      ids={cause.blocked}
      title={`${pluralize(cause.blocked.length, 'check')} that did not run`}
    />
    <FoldedChecks
      data={data}
      ids={cause.contradicted}
      title={`${pluralize(cause.contradicted.length, 'check')} that speak against it`}
    />
  </li>
)

/** What probably causes the failures: roots first, then the mistakes that explain most. */
export const Causes = ({ data }: { readonly data: PageData }) =>
  data.results.causes.length === 0 ? null : (
    <section aria-labelledby="causes">
      <h2 id="causes">What probably causes the failures</h2>
      <ol class="causes">
        {data.results.causes.map(cause => (
          <Cause data={data} cause={cause} />
        ))}
      </ol>
    </section>
  )
