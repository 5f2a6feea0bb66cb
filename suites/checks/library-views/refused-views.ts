import { type Check, check } from '../../check.ts'
import { type FULL_LIBRARY_VIEWS, fullLibraryView } from '../../given/full-library-views.ts'
import { requireAccepted } from '../../given/good-requests.ts'
import { createLibraryView, listLibraryViews } from '../../given/library-views.ts'
import { holdsAll } from '../../given/list-pages.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Conversion, conversion } from '../conversion.ts'
import { refusal } from '../refusal.ts'

/** A body that must be refused, and a view that is accepted without the fault. */
interface LibraryViewFault {
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
): LibraryViewFault[] =>
  Object.entries(values).map(([id, value]) => ({ id: `${member}/${id}`, clause, twin, body: { [member]: value } }))

const FAULTS: readonly LibraryViewFault[] = [
  ...faulty('LIBRARY-VIEW-MODE-UNKNOWN', 'full', 'view_mode', { unknown: 'list' }),
  ...faulty('LIBRARY-VIEW-FILTER-TYPE', 'full', 'filter', { word: 'image', array: [{ type: 'image' }] }),
  ...faulty('LIBRARY-VIEW-SORT-FIELD-REQUIRED', 'full', 'sort', { 'no-field': { order: 'desc' } }),
  ...faulty('LIBRARY-VIEW-SORT-ORDER-REQUIRED', 'full', 'sort', { 'no-order': { field: 'name' } }),
  ...faulty('LIBRARY-VIEW-SORT-ORDER-UNKNOWN', 'full', 'sort', {
    direction: { field: 'name', order: 'upwards' },
  }),
  ...faulty('LIBRARY-VIEW-VISIBLE-FIELDS-TYPE', 'full', 'visible_fields', {
    'object-behind-a-word': ['name', { field: 'name' }],
  }),
  ...faulty('LIBRARY-VIEW-ORDER-TYPE', 'full', 'order', { word: 'last', fraction: 7.5 }),
]

type Shown = NonNullable<Conversion['shown']>['value']

/** A value in another form, and what a view shows that takes it. */
const inOtherForm = (id: string, clause: string, body: JsonObject, value: Shown, wanted: Json) => ({
  id,
  clause: `LIBRARY-VIEW-${clause}`,
  body,
  shown: { value, wanted },
})

const visibleFields: Shown = ({ visible_fields }) => visible_fields

const CONVERTIBLE = [
  inOtherForm(
    'sort/capitals',
    'SORT-ORDER-UNKNOWN',
    { sort: { field: 'name', order: 'DESC' } },
    ({ sort }) => at(sort, 'order'),
    'desc',
  ),
  inOtherForm(
    'visible_fields/number-behind-a-word',
    'VISIBLE-FIELDS-TYPE',
    { visible_fields: ['name', 2] },
    visibleFields,
    ['name', '2'],
  ),
  inOtherForm('order/number-as-text', 'ORDER-TYPE', { order: '7' }, ({ order }) => order, 7),
]

const refused = ({ id, clause, twin, body }: LibraryViewFault): Check =>
  refusal({
    id: `library-views/refused/${id}`,
    clause,
    twin: context => fullLibraryView(context, twin),
    send: context => createLibraryView(context, body),
  })

const LATE: readonly ((context: CheckContext) => JsonObject)[] = [
  ({ run }) => ({ filter: { folder_id: run.uuid() } }),
  () => ({ sort: { field: 'name' } }),
  () => ({ view_mode: 'list' }),
]

/** Bodies that must be refused. Spec: Library views. */
export const refusedViewChecks: readonly Check[] = [
  ...FAULTS.map(refused),
  ...CONVERTIBLE.map(({ id, body, ...rest }) =>
    conversion({
      ...rest,
      id: `library-views/refused/${id}`,
      twin: context => fullLibraryView(context, 'full'),
      send: context => createLibraryView(context, body),
    }),
  ),
  refusal({
    id: 'library-views/refused/space_id/left-out',
    clause: 'LIBRARY-VIEW-SPACE-REQUIRED',
    twin: context => requireAccepted(context, 'createLibraryView'),
    send: ({ api, run }: CheckContext) => api('createLibraryView', { body: { name: run.unique('library view') } }),
  }),
  check('library-views/refused/makes-none', 'LIBRARY-VIEW-REFUSED-NONE', async (context, expect) => {
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
    expect.equal(made, [], 'listed views whose creation was refused')
  }),
]
