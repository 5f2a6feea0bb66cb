import { isList, isObject, type Json } from '../../json.ts'
import { optionsOf } from '../../service/cells/mirrored-attribute.ts'
import { conflict } from '../../service/errors.ts'
import { changeStep, combinePatches, type Patch, replaceRule, wrapHandler } from '../../service/patches.ts'
import { changeParsedValue } from '../attribute-values/patches.ts'
import { changeStoredIn } from '../board-rows/patches.ts'
import { changeStoredView } from '../board-views/patches.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { changeKeyedCall, compareJsonBy, replayPresent, slotOf } from '../laws/idempotency-replays.ts'
import { changeArray, changeColumn, changeMembers } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { removeOptionFromMediaRule } from '../options/deleting.ts'
import { actOnRefusal } from '../refusals.ts'
import { keepPerWorld } from '../state-per-world.ts'

/** Stores several options as a mask of this many bits. */
export const storeAsMask = (bits: number): Patch =>
  changeStoredIn('tags', (stored, context) => {
    const options = optionsOf(context)?.map(({ id }) => id) ?? []
    if (!isList(stored)) return stored
    return [...new Set(stored.map(value => options[options.indexOf(String(value)) % bits] ?? value))]
  })

/** An update pushes nothing when this holds of its request. */
const pushUnless = (isSkipped: (body: unknown, headers: Headers) => boolean): Patch =>
  wrapHandler('updateRow', (handle, call) => {
    const silent: Patch = replaceRule('rows', 'pushToMedia', () => {})
    return handle(isSkipped(call.body, call.headers) ? { ...call, service: silent(call.service) } : call)
  })

/** The options that mediacolumns have shown, by their JSON. */
const seenOptions = keepPerWorld(() => new Map<string, Map<string, Json>>())

/** A body as a debugger prints it: what is nested deeper is only named. */
function inspectTo(depth: number, value: unknown): unknown {
  if (!isList(value) && !isObject(value)) return value
  if (depth < 0) return isList(value) ? '[Array]' : '[Object]'
  if (isList(value)) return value.map(one => inspectTo(depth - 1, one))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inspectTo(depth - 1, one)]))
}

/** Reserves the key before it charges the quota, and does not release it when the quota is used up. */
const keepLimitedKeys: Patch = service => {
  const limited = keepPerWorld(() => new Set<string>())
  return combinePatches(
    changeStep('charge', reference =>
      actOnRefusal(reference, (_, { world, headers }, actor) => {
        if (headers.has('idempotency-key')) limited(world).add(slotOf({ actor, headers }))
      }),
    ),
    changeKeyedCall(call => {
      if (limited(call.world).has(slotOf(call)))
        throw conflict('A request with this Idempotency-Key is still in flight.')
      return call
    }),
  )(service)
}

/** Mistakes that only many values, several properties of one write, or certain keys and bodies reveal. */
export const manyMutants: readonly Mutant[] = mutants({
  [`relations/twenty-cells-at-most: A write stores its first twenty cells and drops the rest.
    ROW-UPDATE-FIELDS`]: changeArray('updateRow', 'fields', cells => cells.slice(0, 20)),
  [`relations/ten-filters-at-most: A view stores its first ten filters and drops the rest.
    VIEW-FILTERS-STORED`]: changeStoredView(({ filters }) => ({ filters: filters.slice(0, 10) })),
  [`relations/deleted-from-three-media: The server removes a deleted option from the newest three media that have it.
    OPTION-DELETE-CLEARS-MEDIA`]: removeOptionFromMediaRule.change(reference => (call, attribute, optionId) => {
    const tagged = call.world.media.all.filter(({ attributes }) =>
      JSON.stringify(attributes[attribute.id] ?? null).includes(optionId),
    )
    reference(call, attribute, optionId)
    for (const media of tagged.slice(0, -3)) call.world.media.put(media)
  }),
  [`relations/multiple-tags-lose-options: A tags column that is multiple is created with its first five options only.
    COLUMN-OPTIONS`]: changeMembers(
    'createColumn',
    ({ multiple, options }) => multiple === true && isList(options) && { options: options.slice(0, 5) },
  ),
  [`relations/names-among-the-first-hundred: A value finds names among the first 100 options of an attribute only.
    ATTRIBUTE-VALUE-TAGS-NAME`]: changeParsedValue(reference => (call, attribute, value) => {
    const sent = isList(value) ? value : [value]
    const isById = sent.every(one => attribute.options?.some(({ id }) => id === one))
    return reference(
      call,
      isById ? attribute : { ...attribute, options: attribute.options?.slice(0, 100) ?? null },
      value,
    )
  }),
  [`relations/no-push-with-a-title: An update with a title and a mediacolumn cell pushes nothing.
    ROW-MEDIACOLUMN-PUSH`]: pushUnless(body => isObject(body) && 'title' in body && 'fields' in body),
  [`relations/empty-arrays-are-not-pushed: A mediacolumn cell that is cleared by an empty array clears no media.
    ROW-MEDIACOLUMN-PUSH-CLEARS`]: pushUnless(
    body =>
      isObject(body) &&
      isList(body.fields) &&
      body.fields.some(one => isObject(one) && isList(one.value) && one.value.length === 0),
  ),
  [`relations/digest-of-three-levels: The digest of a body has only [Array] or [Object] for what is nested deeper
    than three levels.
    ${lawClause('IDEM-CONFLICT-BODY', 'createView')} ${lawClause('IDEM-CONFLICT-BODY', 'createLibraryView')}`]:
    compareJsonBy(json => inspectTo(2, json)),
  [`relations/replayed-column-shows-the-present: A replay reads the column again. It shows the present options of the
    mirrored attribute instead of the first response.
    ${lawClause('IDEM-REPLAY', 'createColumn')}`]: replayPresent('createColumn', (call, id) => {
    const board = call.service.visible.board(call)
    const column = board.columns.get(id)
    return column && call.service.present.column({ ...call, board }, column)
  }),
  [`relations/mirrored-options-as-first-shown: A mediacolumn keeps the options that it showed first.
    COLUMN-OPTIONS-MEDIACOLUMN`]: changeColumn((shown, { id, type }, { world }) => {
    if (type !== 'mediacolumn' || !isList(shown.options)) return false
    const known = seenOptions(world).get(id) ?? new Map<string, Json>([['options', shown.options]])
    seenOptions(world).set(id, known)
    return { options: known.get('options') ?? null }
  }),
  [`relations/mirrored-options-keep-deleted-ones: A mediacolumn shows options from a cache that learns new ones, and
    forgets none. COLUMN-OPTIONS-MEDIACOLUMN`]: changeColumn((shown, { id, type }, { world }) => {
    if (type !== 'mediacolumn' || !isList(shown.options)) return false
    const known = seenOptions(world).get(id) ?? new Map<string, Json>()
    for (const option of shown.options) known.set(JSON.stringify(option), option)
    seenOptions(world).set(id, known)
    return { options: [...known.values()] }
  }),
  [`relations/rate-limited-key-stays-in-flight: The server reserves the key before it charges the quota. A request that
    is refused for its rate leaves its key in flight. IDEM-REFUSED-NOT-IN-FLIGHT`]: keepLimitedKeys,
})
