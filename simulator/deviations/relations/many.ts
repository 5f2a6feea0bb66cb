import type { Json } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { optionsOf } from '../../service/cells/mirrored-attribute.ts'
import { changeBody, type Patch, replaceRule, wrapHandler } from '../../service/patches.ts'
import { changeParsedValue } from '../attribute-values/patches.ts'
import { changeStoredIn } from '../board-rows/stored-values.ts'
import { changeStoredView } from '../board-views/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'

/** Changes the several values that a tags cell stores. */
const changeSeveral = (change: (values: readonly Json[], options: readonly string[]) => readonly Json[]): Patch =>
  changeStoredIn('tags', (stored, context) =>
    isList(stored) ? change(stored, optionsOf(context)?.map(({ id }) => id) ?? []) : stored,
  )

const BITS = 32

/** An update pushes nothing when this holds of its request. */
const pushUnless = (isSkipped: (body: unknown, headers: Headers) => boolean): Patch =>
  wrapHandler('updateRow', (handle, call) => {
    const silent: Patch = replaceRule('rows', 'pushToMedia', () => {})
    return handle(isSkipped(call.body, call.headers) ? { ...call, service: silent(call.service) } : call)
  })

/** Mistakes that only many values, or several members of one write, reveal. */
export const manyDeviations: readonly Deviation[] = deviations({
  [`relations/ten-values-at-most: A cell stores its first ten values and drops the rest.
    CELL-WRITE-TAGS-MULTIPLE`]: changeSeveral(values => values.slice(0, 10)),
  [`relations/twenty-cells-at-most: A write stores its first twenty cells and drops the rest.
    ROW-UPDATE-FIELDS`]: changeBody('updateRow', body =>
    isList(body.fields) ? { ...body, fields: body.fields.slice(0, 20) } : body,
  ),
  [`relations/ten-filters-at-most: A view stores its first ten filters and drops the rest.
    VIEW-FILTERS-STORED`]: changeStoredView(({ filters }) => ({ filters: filters.slice(0, 10) })),
  [`relations/options-as-a-mask: A cell stores its options as a mask of 32 bits: the 33rd option counts as the first.
    CELL-WRITE-TAGS-MULTIPLE`]: changeSeveral((values, options) => [
    ...new Set(values.map(value => options[options.indexOf(String(value)) % BITS] ?? value)),
  ]),
  [`relations/names-among-the-first-hundred: A value finds names among the first 100 options of an attribute only.
    ATTRIBUTE-VALUE-TAGS-NAME`]: changeParsedValue(honest => (call, attribute, value) => {
    const sent = isList(value) ? value : [value]
    const isById = sent.every(one => attribute.options?.some(({ id }) => id === one))
    return honest(call, isById ? attribute : { ...attribute, options: attribute.options?.slice(0, 100) ?? null }, value)
  }),
  [`relations/no-push-with-a-key: An update with an Idempotency-Key pushes nothing, since the job is queued in a
    transaction that is already closed.
    ROW-MEDIACOLUMN-PUSH`]: pushUnless((_, headers) => headers.has('idempotency-key')),
  [`relations/empty-arrays-are-not-pushed: A mediacolumn cell that is cleared by an empty array clears no media.
    ROW-MEDIACOLUMN-PUSH-CLEARS`]: pushUnless(
    body =>
      isObject(body) &&
      isList(body.fields) &&
      body.fields.some(one => isObject(one) && isList(one.value) && one.value.length === 0),
  ),
})
