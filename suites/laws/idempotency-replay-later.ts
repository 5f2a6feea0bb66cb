import { type Check, check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { expectReplay, replayClause } from '../expected/replays.ts'
import { PNG } from '../given/files.ts'
import { newOption, sharedAttribute, sharedMediaId, writeValue } from '../given/media.ts'
import { newAttribute } from '../given/mirrors.ts'
import { complete, sendWhole, settled } from '../given/uploads.ts'
import { at, isArray, type Json, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { CallInput } from '../target/api.ts'

/** A write, a later one that changes the same thing, and what tells afterwards that the first was not done again. */
interface Story {
  readonly first: CallInput
  readonly later: (made: Resource) => Promise<unknown>
  /** What the target holds in the end, read by a documented answer. */
  readonly end: (made: Resource) => Promise<Json | undefined>
  readonly wanted: Json
}

const replayedLater = (operation: OperationName, tell: (context: CheckContext) => Promise<Story>): Check =>
  check(`idempotency/replay-after-a-later-change/${operation}`, {
    clauses: [replayClause(operation)],
    async run(context) {
      const { first, later, end, wanted } = await tell(context)
      const input = { ...first, key: context.run.freshKey() }
      const before = await context.api(operation, input)
      const made = await context.given.resource(`call ${operation}`, before)
      await later(made)
      const again = await context.api(operation, input)

      expectReplay(context, operation, { first: before, again })
      context.expect(replayClause(operation)).equal(await end(made), wanted, 'what the later write left')
    },
  })

const heldValue = (media: Resource, attribute: string): Json | undefined => {
  const values = isArray(media.attributes) ? media.attributes : []
  return at(
    values.find(one => at(one, 'attribute_id') === attribute),
    'value',
  )
}

const value = replayedLater('setAttributeValue', async context => {
  const media = await sharedMediaId(context)
  const attribute = (await newAttribute(context, { space_id: context.profile.spaces.main, type: 'text' })).id
  const other = (await sharedAttribute(context, 'text')).id
  return {
    first: { path: { id: media, attributeId: attribute }, body: { value: 'early' } },
    later: () => writeValue(context, { media, attribute, value: 'late' }),
    end: async () => heldValue(await writeValue(context, { media, attribute: other, value: 'any' }), attribute),
    wanted: 'late',
  }
})

const namesOf = ({ options }: Resource): readonly Json[] =>
  isArray(options) ? options.map(option => at(option, 'name') ?? null) : []

const options = replayedLater('addOptions', async context => {
  const { id } = await newAttribute(context, {
    space_id: context.profile.spaces.main,
    type: 'tags',
    allow_create: true,
  })
  const add = (name: string): CallInput => ({ path: { id }, body: { options: [{ name }] } })
  const attribute = () => context.given.resource('add an option that exists', context.api('addOptions', add('early')))
  return {
    first: add('early'),
    later: () => context.given.resource('add an option', context.api('addOptions', add('late'))),
    end: async () => namesOf(await attribute()).toSorted(),
    wanted: ['early', 'late'],
  }
})

const deletion = replayedLater('deleteOption', async context => {
  const attribute = await newAttribute(context, {
    space_id: context.profile.spaces.main,
    type: 'tags',
    allow_create: true,
    options: [{ name: 'kept' }],
  })
  const option = await newOption(context, attribute.id)
  const add = { path: { id: attribute.id }, body: { options: [{ name: 'kept' }] } }
  return {
    first: { path: { id: attribute.id, optionId: String(option.id) } },
    later: () => newOption(context, attribute.id),
    end: async () =>
      namesOf(await context.given.resource('add an option that exists', context.api('addOptions', add))).length,
    wanted: 2,
  }
})

const upload = replayedLater('createUpload', async context => {
  const { bytes, extension } = PNG
  const name = `${context.run.unique('file')}.${extension}`
  return {
    first: { body: { space_id: context.profile.spaces.main, name, size: bytes.length, library: false } },
    async later(started) {
      await sendWhole(context, started, PNG)
      await complete(context, started.id)
      const { status } = await settled(context, started.id)
      context.given.that(status === 'finished', `finish a direct upload: its status is ${status}`)
    },
    end: async ({ id }) =>
      (await context.given.resource('poll an upload', context.api('getUpload', { path: { id } }))).status,
    wanted: 'finished',
  }
})

/** A replay tells of the first write, and does not do it again, whatever came in between. Spec: Endpoints > Conventions. */
export const replayLaterLaws: readonly Check[] = [value, options, deletion, upload]
