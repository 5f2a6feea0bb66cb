import type { Check } from '../../check.ts'
import { isArray, isObject, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { membersOf } from '../members.ts'
import { filtered } from './stored-filters.ts'
import { bare, idOf, pinned, read } from './views.ts'

const readGiven = (context: CheckContext, id: string): Promise<Resource> =>
  context.given.resource('read a view', read(context, id))

/** A view of every kind, read once. */
const everyView = (context: CheckContext): Promise<readonly Resource[]> =>
  context.run.share('a view of every kind', async () => {
    const made = [
      await bare(context),
      await pinned(context),
      await filtered(context, 'some'),
      await filtered(context, 'others'),
    ]
    const told = context.profile.entry('views.incomplete_id')
    const ids = [...made.map(answer => idOf(context, answer)), ...(typeof told === 'string' ? [told] : [])]
    return Promise.all(ids.map(id => readGiven(context, id)))
  })

/** A filter entry with the view that it is an entry of. */
type Entry = JsonObject & { readonly view: string; readonly place: number }

const entriesOf = ({ id, filters }: Resource): readonly Entry[] =>
  isArray(filters) ? filters.filter(isObject).map((filter, place) => ({ ...filter, view: id, place })) : []

const everyEntry = async (context: CheckContext): Promise<readonly Entry[]> =>
  (await everyView(context)).flatMap(entriesOf)

/** Each member of a view and of its filters in its type. Spec: Board view. */
export const memberChecks: readonly Check[] = [
  ...membersOf('View', {
    area: 'board-views',
    all: everyView,
    again: (context, { id }) => readGiven(context, id),
  }),
  ...membersOf('FilterEntry', {
    area: 'board-views/filters',
    all: everyEntry,
    again: async (context, entry) => entriesOf(await readGiven(context, entry.view))[entry.place] ?? {},
  }),
]
