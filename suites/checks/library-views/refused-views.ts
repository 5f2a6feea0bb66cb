import { type Check, check } from '../../check.ts'
import { type FULL_LIBRARY_VIEWS, fullLibraryView } from '../../given/full-library-views.ts'
import { requireAccepted } from '../../given/good-requests.ts'
import { createLibraryView, listLibraryViews } from '../../given/library-views.ts'
import { holdsAll } from '../../given/list-pages.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { refusal } from '../refusal.ts'

/** A body that must be refused, and a view that is accepted without the fault. */
interface Fault {
  readonly id: string
  readonly clause: string
  readonly twin: keyof typeof FULL_LIBRARY_VIEWS
  readonly body: JsonObject
}

const faulty = (
  clause: string,
  twin: keyof typeof FULL_LIBRARY_VIEWS,
  member: string,
  values: Readonly<Record<string, Json>>,
): Fault[] =>
  Object.entries(values).map(([id, value]) => ({ id: `${member}/${id}`, clause, twin, body: { [member]: value } }))

const FAULTS: readonly Fault[] = [
  ...faulty('LIBRARY-VIEW-MODE-UNKNOWN', 'full', 'view_mode', { unknown: 'list' }),
  ...faulty('LIBRARY-VIEW-FILTER-TYPE', 'full', 'filter', { word: 'image', array: [{ type: 'image' }] }),
  ...faulty('LIBRARY-VIEW-SORT-FIELD-REQUIRED', 'full', 'sort', { 'no-field': { order: 'desc' } }),
  ...faulty('LIBRARY-VIEW-SORT-ORDER-REQUIRED', 'full', 'sort', { 'no-order': { field: 'name' } }),
  ...faulty('LIBRARY-VIEW-SORT-ORDER-UNKNOWN', 'full', 'sort', {
    direction: { field: 'name', order: 'upwards' },
    capitals: { field: 'name', order: 'DESC' },
  }),
  ...faulty('LIBRARY-VIEW-VISIBLE-FIELDS-TYPE', 'full', 'visible_fields', {
    word: 'name',
    numbers: [1, 2],
    'number-behind-a-word': ['name', 2],
  }),
  ...faulty('LIBRARY-VIEW-ORDER-TYPE', 'full', 'order', { word: 'last', 'number-as-text': '7', fraction: 7.5 }),
]

const refused = ({ id, clause, twin, body }: Fault): Check =>
  refusal({
    id: `library-views/refused/${id}`,
    clause,
    twin: context => fullLibraryView(context, twin),
    send: context => createLibraryView(context, body),
  })

const spaceless = refusal({
  id: 'library-views/refused/space_id/left-out',
  clause: 'LIBRARY-VIEW-SPACE-REQUIRED',
  twin: context => requireAccepted(context, 'createLibraryView'),
  send: ({ api, run }: CheckContext) => api('createLibraryView', { body: { name: run.unique('library view') } }),
})

const LATE: readonly ((context: CheckContext) => JsonObject)[] = [
  ({ run }) => ({ filter: { folder_id: run.uuid() } }),
  () => ({ sort: { field: 'name' } }),
  () => ({ view_mode: 'list' }),
]

const none = check('library-views/refused/makes-none', {
  clauses: ['LIBRARY-VIEW-REFUSED-NONE'],
  async run(context) {
    const before = await fullLibraryView(context, 'full')
    const names: string[] = []
    for (const fault of LATE) {
      const name = context.run.unique('refused')
      const { status } = await createLibraryView(context, { name, ...fault(context) })
      if (status >= 400) names.push(name)
    }
    context.given.that(names.length > 0, 'have a library view refused')

    const views = await listLibraryViews(context, { enough: holdsAll([before.id]) })
    const made = views.map(({ name }) => String(name)).filter(name => names.includes(name))
    context.expect('LIBRARY-VIEW-REFUSED-NONE').equal(made, [], 'listed views whose creation was refused')
  },
})

/** Bodies that must be refused. Spec: Library views. */
export const refusedViewChecks: readonly Check[] = [...FAULTS.map(refused), spaceless, none]
