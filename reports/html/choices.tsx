import { pluralize } from '../wording.ts'
import { FoldedChecks, LinkTo } from './links.tsx'
import type { PageData } from './page-data.ts'

/** What clients of this target should know, though it breaks no rule. */
export const Choices = ({ data }: { readonly data: PageData }) =>
  data.results.choices.length === 0 ? null : (
    <section aria-labelledby="choices">
      <h2 id="choices">Choices seen on this server, which its clients should know</h2>
      <ul>
        {data.results.choices.map(({ id, clause, statement, checks }) => (
          <li>
            <b>{id}</b> (<LinkTo id={clause} />
            ): {statement}
            <FoldedChecks data={data} ids={checks}>
              Seen in {pluralize(checks.length, 'check')}
            </FoldedChecks>
          </li>
        ))}
      </ul>
    </section>
  )

/** Rules that no run can test. */
export const Untestable = ({ data }: { readonly data: PageData }) =>
  data.results.untestable.length === 0 ? null : (
    <section aria-labelledby="untestable">
      <h2 id="untestable">Clauses that cannot be tested from outside</h2>
      <details>
        <summary>{pluralize(data.results.untestable.length, 'clause')}</summary>
        <dl>
          {data.results.untestable.map(({ id, level, reason }) => (
            <>
              <dt>
                {id} ({level})
              </dt>
              <dd>{reason}</dd>
            </>
          ))}
        </dl>
      </details>
    </section>
  )
