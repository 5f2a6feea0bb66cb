import type { Check } from '../../check.ts'
import { fullLibraryView } from '../../given/full-library-views.ts'
import { requireAccepted } from '../../given/good-requests.ts'
import { createLibraryView, listLibraryViews } from '../../given/library-views.ts'
import { holdsAll } from '../../given/list-pages.ts'
import { at, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { refusedCreation } from '../lists.ts'
import { type Conversion, conversion, type Fault, fault, refusal, refusals } from '../refusal.ts'

/** A fault in one member of a library view; the clause begins with LIBRARY-VIEW. */
const FAULTS: readonly Fault<JsonObject>[] = [
  fault('view_mode/unknown', 'MODE-UNKNOWN', { view_mode: 'list' }),
  fault('filter/word', 'FILTER-TYPE', { filter: 'image' }),
  fault('filter/array', 'FILTER-TYPE', { filter: [{ type: 'image' }] }),
  fault('sort/no-field', 'SORT-FIELD-REQUIRED', { sort: { order: 'desc' } }),
  fault('sort/no-order', 'SORT-ORDER-REQUIRED', { sort: { field: 'name' } }),
  fault('sort/direction', 'SORT-ORDER-UNKNOWN', { sort: { field: 'name', order: 'upwards' } }),
  fault('visible_fields/object-behind-a-word', 'VISIBLE-FIELDS-TYPE', { visible_fields: ['name', { field: 'name' }] }),
  fault('order/word', 'ORDER-TYPE', { order: 'last' }),
  fault('order/fraction', 'ORDER-TYPE', { order: 7.5 }),
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

const requireFull = (context: CheckContext) => fullLibraryView(context, 'full')

const LATE: readonly ((context: CheckContext) => JsonObject)[] = [
  ({ run }) => ({ filter: { folder_id: run.uuid() } }),
  () => ({ sort: { field: 'name' } }),
  () => ({ view_mode: 'list' }),
]

/** Bodies that must be refused. Spec: Library views. */
export const refusedViewChecks: readonly Check[] = [
  ...refusals(
    { id: 'library-views/refused/', clause: 'LIBRARY-VIEW-', twin: requireFull, send: createLibraryView },
    FAULTS,
  ),
  ...CONVERTIBLE.map(({ id, body, ...rest }) =>
    conversion({
      ...rest,
      id: `library-views/refused/${id}`,
      twin: requireFull,
      send: context => createLibraryView(context, body),
    }),
  ),
  refusal({
    id: 'library-views/refused/space_id/left-out',
    clause: 'LIBRARY-VIEW-SPACE-REQUIRED',
    twin: context => requireAccepted(context, 'createLibraryView'),
    send: ({ api, run }: CheckContext) => api('createLibraryView', { body: { name: run.unique('library view') } }),
  }),
  refusedCreation({
    id: 'library-views/refused/makes-none',
    clause: 'LIBRARY-VIEW-REFUSED-NONE',
    bodies: LATE,
    create: createLibraryView,
    list: async context => listLibraryViews(context, { enough: holdsAll([(await requireFull(context)).id]) }),
  }),
]
