import { groupByReason, type ReasonGroup } from '../reasons.ts'
import { pluralize } from '../wording.ts'
import { cut } from './cut.ts'
import { FoldedChecks } from './links.tsx'
import type { PageData } from './page-data.ts'

/** Why some checks could not run; for an entry of the profile, what to do about it. */
function Reason({ data: { results, room }, reason, checks }: ReasonGroup & { readonly data: PageData }) {
  const key = checks[0]?.missing
  if (!key)
    return (
      <>
        {cut(reason, room.text)} ({pluralize(checks.length, 'check')})
      </>
    )
  const isWrong = results.probe.misfits.some(({ text }) => text === reason)
  return (
    <>
      {isWrong ? 'Correct' : 'Add'} <code>{key}</code> {isWrong ? 'in' : 'to'} the profile to run{' '}
      {pluralize(checks.length, 'more check')}
    </>
  )
}

/** What could not be tested, and why, unless a cause explains it. What keeps most checks from running comes first. */
export function Blocked({ data }: { readonly data: PageData }) {
  const { results } = data
  const explained = new Set(results.causes.flatMap(({ blocked }) => blocked))
  const groups = groupByReason(
    results.checks.filter(({ id, outcome }) => (outcome === 'blocked' || outcome === 'deferred') && !explained.has(id)),
    results,
  ).toSorted((a, b) => b.checks.length - a.checks.length)
  if (groups.length === 0 && explained.size === 0) return null
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked">What could not be tested</h2>
      {results.probe.misfits.map(({ text }) => (
        <p class="misfit">The profile does not fit the target: {text}</p>
      ))}
      {explained.size > 0 ? (
        <p>{pluralize(explained.size, 'check')} could not run because of the causes above.</p>
      ) : null}
      {groups.length === 0 ? null : (
        <ol>
          {groups.map(({ reason, checks }) => (
            <li>
              <FoldedChecks data={data} ids={checks.map(({ id }) => id)}>
                <Reason data={data} reason={reason} checks={checks} />
              </FoldedChecks>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
