import { isDeepStrictEqual } from 'node:util'
import type { VIEW_TYPES } from '../contract/column-types.ts'
import { at, isArray, type Json } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { type CombinedCreation, createWithMember, type Value } from './combined-creation.ts'
import { haveSameFilters, VIEW_FILTERS } from './view-filters.ts'
import { createView, ownColumns } from './views.ts'

const ownColumnsReordered = async (context: CheckContext): Promise<readonly string[]> => {
  const [title = '', first = '', second = '', third = ''] = await ownColumns(context)
  return [title, second, first, third]
}

/** Whether the first of the columns that a view shows are those that were sent: other checks add columns behind them. */
export const startsWithColumns = (shown: Json | undefined, sent: Json): boolean =>
  isArray(shown) && isArray(sent) && isDeepStrictEqual(shown.slice(0, sent.length), sent)

/** Whether a view has the value that was sent. */
export function isMemberKept(member: string, answered: Json | undefined, sent: Json): boolean {
  if (member === 'visible_column_ids') return startsWithColumns(answered, sent)
  return member === 'filters' ? haveSameFilters(answered, sent) : isDeepStrictEqual(answered, sent)
}

type Member = 'name' | 'position' | 'filters' | 'visible_column_ids'

const fullView = (
  type: (typeof VIEW_TYPES)[number],
  members: Readonly<Record<Exclude<Member, 'name'>, Value>> & { readonly name?: Value },
) =>
  ({
    name: `${type} view`,
    members: { type, name: ({ run }) => run.unique('view'), ...members },
    send: createView,
    shows: (name, { answer }, value) => isMemberKept(name, at(answer.json, 'data', name), value),
  }) satisfies CombinedCreation

/** Higher than the number of views that any board has. */
const HIGH_POSITION = 4096.5

/** One view of each type, so that few views try several values of each member. */
export const FULL_VIEWS = {
  grid: fullView('grid', {
    position: 0,
    filters: VIEW_FILTERS.some,
    visible_column_ids: ownColumns,
  }),
  board: fullView('board', {
    position: 1.1,
    filters: VIEW_FILTERS.others,
    visible_column_ids: ownColumnsReordered,
  }),
  timeline: fullView('timeline', {
    name: ({ run }) => run.unique(`View & "Łódź" <1, 50% of Bob's a\\b`),
    position: -2.15,
    filters: [],
    visible_column_ids: [],
  }),
  cards: fullView('cards', {
    name: ({ run }) => run.unique('view of many words '.repeat(8)),
    position: HIGH_POSITION,
    filters: VIEW_FILTERS.some,
    visible_column_ids: ownColumns,
  }),
}

/** A view of what some servers refuse, though nothing says that they may: a name with markup, and more than ten filters. */
export const UNUSUAL_VIEW = {
  name: 'view with unusual members',
  members: {
    name: ({ run }) => run.unique("<b>View</b> of <i>Bob's</i>"),
    filters: VIEW_FILTERS.many,
  },
  send: createView,
} as const satisfies CombinedCreation

/** Creates a view with columns of its own. */
export const createPinnedView = async (context: CheckContext): Promise<Answer> =>
  (await createWithMember(context, FULL_VIEWS.grid, 'visible_column_ids')).answer

/** The full views with one set of filters and the other. */
const FILTERED_VIEWS = { some: FULL_VIEWS.grid, others: FULL_VIEWS.board }

/** Creates a view with one of the sets of filters. */
export const createFilteredView = async (context: CheckContext, filters: keyof typeof FILTERED_VIEWS) =>
  (await createWithMember(context, FILTERED_VIEWS[filters], 'filters')).answer
