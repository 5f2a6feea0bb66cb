import { type Check, type CheckContext, check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { expectReplay, replayClause } from '../expected/replays.ts'
import type { Json, Resource } from '../json.ts'
import {
  attributeWithOptions,
  newAttribute,
  newOption,
  optionNames,
  rereadAttribute,
  sharedAttribute,
} from '../setup/attributes/attributes.ts'
import { sharedMediaId, valueEntry, writeValue } from '../setup/media/media.ts'
import type { CallInput } from '../target/api.ts'

/** A write, a later write to the same thing, and a read that shows whether a replay did the first write again. */
interface LaterChange {
  readonly first: CallInput
  readonly later: (made: Resource) => Promise<unknown>
  /** Reads the state of the target after the replay. */
  readonly readEnd: (made: Resource) => Promise<Json | undefined>
  readonly expectedEnd: Json
}

const replayCheck = (operation: OperationName, prepare: (context: CheckContext) => Promise<LaterChange>): Check =>
  check(`idempotency/replay-after-a-later-change/${operation}`, replayClause(operation), async (context, expect) => {
    const { first, later, readEnd, expectedEnd } = await prepare(context)
    const input = { ...first, key: context.run.freshKey() }
    const before = await context.api(operation, input)
    const made = await context.setup.resource(`call ${operation}`, before)
    await later(made)
    const again = await context.api(operation, input)

    expectReplay(context, operation, { first: before, again })
    expect.equal(await readEnd(made), expectedEnd, `state after ${operation}, a later change and a replay`)
  })

/** A replay repeats the response to the first write and does not write again, even after later changes. Spec: Endpoints > Conventions. */
export const replayLaterLaws: readonly Check[] = [
  replayCheck('setAttributeValue', async context => {
    const media = await sharedMediaId(context)
    const attribute = await newAttribute(context, { type: 'text' })
    const other = await sharedAttribute(context, 'text')
    return {
      first: { path: { id: media, attributeId: attribute.id }, body: { value: null } },
      later: () => writeValue(context, media, attribute, 'late'),
      readEnd: async () => valueEntry(await writeValue(context, media, other, 'any'), attribute)?.value,
      expectedEnd: 'late',
    }
  }),
  replayCheck('addOptions', async context => {
    const attribute = await newAttribute(context, { type: 'tags', allow_create: true })
    return {
      first: { path: { id: attribute.id }, body: { options: [{ name: 'early' }] } },
      later: () => attributeWithOptions(context, attribute, 'late'),
      readEnd: async () => optionNames(await rereadAttribute(context, attribute, 'early')).toSorted(),
      expectedEnd: ['early', 'late'],
    }
  }),
  replayCheck('createMediaAttribute', async context => {
    const name = context.run.unique('replayed')
    return {
      first: { body: { space_id: context.profile.spaces.main, name, type: 'tags', allow_create: true } },
      later: made => newOption(context, made),
      readEnd: async () => null,
      expectedEnd: null,
    }
  }),
  replayCheck('deleteOption', async context => {
    const attribute = await newAttribute(context, { type: 'tags', allow_create: true, options: [{ name: 'kept' }] })
    const option = await newOption(context, attribute)
    return {
      first: { path: { id: attribute.id, optionId: String(option.id) } },
      later: () => newOption(context, attribute),
      readEnd: async () => optionNames(await rereadAttribute(context, attribute, 'kept')).length,
      expectedEnd: 2,
    }
  }),
]
