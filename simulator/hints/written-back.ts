import type { Resource } from '../service/reply.ts'
import type { ServiceContext } from '../service/service.ts'

/** What a body has that writes back what `MADE_UP` names. */
const WRITTEN_BACK = /visible_column_ids|filter/

/**
 * What a client read of a view before it writes one: the view of an update, and for a new view one that shows every
 * column. Undefined for other requests, and
 * for a body without what should not be written back. Has to be called before the operation is handled.
 */
export function readViewBefore(
  { service, world }: ServiceContext,
  operation: string,
  { id = '', viewId = '' }: Readonly<Record<string, string>>,
  body: string,
): Resource | undefined {
  if (!WRITTEN_BACK.test(body)) return undefined
  const { present } = service
  if (operation === 'updateLibraryView') {
    const stored = world.libraryViews.get(id)
    return stored && present.libraryView({ service, world }, stored)
  }
  const board = world.boards.get(id)
  const context = board && { service, world, board }
  if (operation === 'updateView') {
    const stored = board?.views.get(viewId)
    return context && stored && present.view(context, stored)
  }
  const any = operation === 'createView' ? board?.views.listed[0] : undefined
  return context && any && present.view(context, { ...any, pinned: null, filters: [] })
}

/** What only reads as it does because the service made it up, or could not say more: the property, how that shows, and a hint. */
const MADE_UP = [
  {
    member: 'visible_column_ids',
    flag: 'visible_columns_pinned',
    hint: 'visible_column_ids is the list that the service makes for a view without a list of its own. Writing it back pins the view. Leave it out, or send [] to follow the board.',
  },
  {
    member: 'filters',
    flag: 'filters_complete',
    hint: 'filters was read while filters_complete was false, so writing it back loses conditions. Leave it out, or write all conditions.',
  },
  {
    member: 'filter',
    flag: 'filter_complete',
    hint: 'filter was read while filter_complete was false, so writing it back loses conditions. Leave it out, or write all conditions.',
  },
] as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Says which property of a view a client writes back that it should not. */
export function hintsForWrittenBack(before: Resource | undefined, body: unknown): readonly string[] {
  const sent = new Map(Object.entries(body ?? {}))
  return MADE_UP.flatMap(({ member, flag, hint }) =>
    before?.[flag] === false && sent.has(member) && isSame(sent.get(member), before[member]) ? hint : [],
  )
}
