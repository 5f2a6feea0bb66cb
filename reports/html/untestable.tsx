import { pluralize } from '../wording.ts'
import type { PageData } from './page-data.ts'

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
