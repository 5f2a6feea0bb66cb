import type { OperationName } from '../contract/operations.ts'
import type { Profile } from '../target/profile.ts'
import type { Exchange } from '../target/transport.ts'
import { readAnswer } from './observed-answer.ts'
import type { Observer } from './observer.ts'
import type { ObservationRule } from './rule.ts'

interface ArchivedItem {
  readonly operation: OperationName
  readonly clause: string
  /** The profile value with the id of an archived item. */
  readonly value: string
}

/** What is archived stays out of these lists, whatever they are read for. */
export const ARCHIVED_ITEMS = {
  boardView: { operation: 'listViews', clause: 'VIEW-LIST-ARCHIVED', value: 'archived.view_id' },
  libraryView: {
    operation: 'listLibraryViews',
    clause: 'LIBRARY-VIEW-LIST-ARCHIVED',
    value: 'archived.library_view_id',
  },
  row: { operation: 'listViewRows', clause: 'VIEW-ROWS-ARCHIVED', value: 'archived.row_id' },
} as const satisfies Readonly<Record<string, ArchivedItem>>

/** A rule that counts the pages of a list. What they must not have, {@link createArchivedWatch} adds: only a profile names it. */
export const archivedRuleOf = ({ operation, clause }: ArchivedItem): ObservationRule => ({
  clauses: [clause],
  subject: `a page of ${operation}`,
  judge: answer => (answer.operation === operation && answer.isSuccess ? [] : undefined),
})

/** Creates a function that accuses the pages which show an archived item of the profile. */
export function createArchivedWatch(observer: Pick<Observer<Exchange>, 'recordBreach'>, profile: Profile) {
  return (exchange: Exchange): void => {
    const { operation, resources = [] } = readAnswer(exchange, profile.base_url) ?? {}
    const item = Object.values(ARCHIVED_ITEMS).find(one => one.operation === operation)
    const archived = item && profile.value(item.value)
    if (!item || !resources.some(({ id }) => id !== undefined && id === archived)) return
    const message = `${operation} must not list the archived item ${archived} (${item.value}), but it does`
    observer.recordBreach({ clause: item.clause, message }, exchange)
  }
}
