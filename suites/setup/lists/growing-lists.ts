import { contractOf, type OperationName } from '../../contract/operations.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'
import { createLibraryView, newLibraryView } from '../library-views/library-views.ts'
import { createView, newView } from '../views/views.ts'

/** A list that a run can add to, newest first. */
interface GrowingList {
  /** The property of its items that says of which board or space they are. */
  readonly owner: 'board_id' | 'space_id'
  readonly mainOwner: (context: CheckContext) => string
  readonly input: (owner: string) => CallInput
  readonly make: (context: CheckContext) => Promise<Resource>
  /** Adds one before all others in the order that users give. */
  readonly createFirst: (context: CheckContext) => Promise<Answer>
  readonly orderClause: string
}

export const growingLists = ['listViews', 'listLibraryViews'] as const satisfies readonly OperationName[]

export type GrowingListName = (typeof growingLists)[number]

export const GROWING_LISTS: Readonly<Record<GrowingListName, GrowingList>> = {
  listViews: {
    owner: 'board_id',
    mainOwner: ({ profile }) => profile.board_id,
    input: id => ({ path: { id } }),
    make: newView,
    createFirst: context => createView(context, { position: 0 }),
    orderClause: 'VIEW-LIST-ORDER',
  },
  listLibraryViews: {
    owner: 'space_id',
    mainOwner: ({ profile }) => profile.spaces.main,
    input: space_id => ({ query: { space_id } }),
    make: newLibraryView,
    createFirst: context => createLibraryView(context, { order: 0 }),
    orderClause: 'LIBRARY-VIEW-LIST-ORDER',
  },
}

/** What the run has made of a list so far, oldest first. */
export function madeIn({ run }: CheckContext, name: GrowingListName, id: string): readonly Resource[] {
  const { owner } = GROWING_LISTS[name]
  return (run.made.get(contractOf(name).resource) ?? []).filter(one => one[owner] === id)
}
