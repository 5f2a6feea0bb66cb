import { CHANGES } from '../changes.ts'
import { groupBy } from '../group-by.ts'
import { beginningOf, pluralize } from '../wording.ts'
import { linkTo } from './links.tsx'
import type { PageData } from './page-data.ts'

/** A check that the later run has is a link. */
const Name = ({ data, id }: { readonly data: PageData; readonly id: string }) =>
  data.checks.has(id) ? <a href={linkTo(id)}>{id}</a> : id

/** What changed since an earlier run. */
export function Changes({ data }: { readonly data: PageData }) {
  if (!data.comparison) return null
  const { before, changes } = data.comparison
  const groups = groupBy(changes, ({ change }) => change)
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">
        What changed since run {before.run} of {before.started_at}
      </h2>
      {changes.length === 0 ? <p>No check changed.</p> : null}
      {CHANGES.filter(change => groups.has(change)).map(change => {
        const members = groups.get(change) ?? []
        return (
          <details open={change === 'newly failing'}>
            <summary>
              {change}: {pluralize(members.length, 'check')}
            </summary>
            <ul>
              {members.map(({ id, reason }) => (
                <li>
                  <Name data={data} id={id} />
                  {reason === null ? '' : `: ${beginningOf(reason)}`}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
