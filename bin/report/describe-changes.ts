import { CHANGES, type Change, type ChangedCheck } from '../../reports/changes.ts'
import { groupBy } from '../../reports/group-by.ts'
import { groupByReason, type ReasonGroup } from '../../reports/reasons.ts'
import { listIds } from '../../reports/terminal.ts'
import { beginningOf, pluralize } from '../../reports/wording.ts'

/** Changes that somebody has to look at before a release. */
export const BAD_CHANGES: readonly Change[] = ['newly failing', 'fails in another way', 'flaky']

type Group = ReasonGroup<ChangedCheck>

const bySize = (a: Group, b: Group): number => b.checks.length - a.checks.length

const formatChange = ({ id, reason }: ChangedCheck): string =>
  reason === null ? `  ${id}` : `  ${id}: ${beginningOf(reason)}`

/** The checks that changed for one reason, such as a step that blocked them; a few of them are named. */
function formatGroup({ reason, checks }: Group): readonly string[] {
  if (checks.length === 1) return checks.map(formatChange)
  return [
    `  ${pluralize(checks.length, 'check')}${reason === '' ? '' : `: ${beginningOf(reason)}`}`,
    `    ${listIds(checks)}`,
  ]
}

/** What changed, by the kind of change and its reason; every check that somebody has to look at. `run` is the id of the last run. */
export function describeChanges(changes: readonly ChangedCheck[], run: string): readonly string[] {
  const groups = groupBy(changes, ({ change }) => change)
  return CHANGES.flatMap(change => {
    const changed = groups.get(change) ?? []
    if (changed.length === 0) return []
    const lines = BAD_CHANGES.includes(change)
      ? changed.map(formatChange)
      : groupByReason(changed, { run }).toSorted(bySize).flatMap(formatGroup)
    return [`${change}: ${pluralize(changed.length, 'check')}`, ...lines]
  })
}
