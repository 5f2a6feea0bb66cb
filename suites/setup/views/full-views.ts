import { isDeepStrictEqual } from 'node:util'
import { boardViewBody } from '../../contract/bodies/board-view.ts'
import { at, isArray, type Json } from '../../json.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { type CombinedCreation, createWithMember } from '../requests/combined-creation.ts'
import { samplesOf } from '../samples.ts'
import { haveSameFilters, VIEW_FILTERS } from './view-filters.ts'
import { createView } from './views.ts'

/** Whether the first of the columns that a view shows are those that were sent: other checks add columns behind them. */
export const startsWithColumns = (shown: Json | undefined, sent: Json): boolean =>
  isArray(shown) && isArray(sent) && isDeepStrictEqual(shown.slice(0, sent.length), sent)

/** Whether a view has the value that was sent. */
export function isMemberKept(member: string, answered: Json | undefined, sent: Json): boolean {
  if (member === 'visible_column_ids') return startsWithColumns(answered, sent)
  return member === 'filters' ? haveSameFilters(answered, sent) : isDeepStrictEqual(answered, sent)
}

/** One view of each type, so that few views try several values of each property. */
export const viewNamed = samplesOf(boardViewBody, {
  send: createView,
  shows: (name, { answer }, value) => isMemberKept(name, at(answer.json, 'data', name), value),
})

/** A view of what some servers refuse, though nothing says that they may: a name with markup, and more than ten filters. */
export const UNUSUAL_VIEW = {
  name: 'view with unusual properties',
  members: { name: ({ run }) => run.unique("<b>View</b> of <i>Bob's</i>"), filters: VIEW_FILTERS.many },
  send: createView,
} as const satisfies CombinedCreation

export const createPinnedView = async (context: CheckContext): Promise<Answer> =>
  (await createWithMember(context, viewNamed('grid'), 'visible_column_ids')).answer

/** The full views with one set of filters and the other. */
const FILTERED_VIEWS = { some: 'grid', others: 'board' }

export const createFilteredView = async (context: CheckContext, filters: keyof typeof FILTERED_VIEWS) =>
  (await createWithMember(context, viewNamed(FILTERED_VIEWS[filters]), 'filters')).answer
