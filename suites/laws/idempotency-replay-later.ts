import { type Check, check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { expectReplay, replayClause } from '../expected/replays.ts'
import {
  attributeWithOptions,
  newAttribute,
  newOption,
  optionNames,
  rereadAttribute,
  sharedAttribute,
} from '../given/attributes.ts'
import { PNG } from '../given/files.ts'
import { sharedMediaId, valueEntry, writeValue } from '../given/media.ts'
import { completeUpload, pollUpload, sendWhole, waitForFinishedUpload } from '../given/uploads.ts'
import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { CallInput } from '../target/api.ts'

/** A write, a later one that changes the same thing, and what tells afterwards that the first was not done again. */
interface LaterChange {
  readonly first: CallInput
  readonly later: (made: Resource) => Promise<unknown>
  /** What the target holds in the end, read by a documented answer. */
  readonly end: (made: Resource) => Promise<Json | undefined>
  readonly wanted: Json
}

const replayedLater = (operation: OperationName, tell: (context: CheckContext) => Promise<LaterChange>): Check =>
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

const value = replayedLater('setAttributeValue', async context => {
  const media = await sharedMediaId(context)
  const attribute = await newAttribute(context, { type: 'text' })
  const other = await sharedAttribute(context, 'text')
  return {
    first: { path: { id: media, attributeId: attribute.id }, body: { value: 'early' } },
    later: () => writeValue(context, media, attribute, 'late'),
    end: async () => valueEntry(await writeValue(context, media, other, 'any'), attribute)?.value,
    wanted: 'late',
  }
})

const options = replayedLater('addOptions', async context => {
  const attribute = await newAttribute(context, { type: 'tags', allow_create: true })
  return {
    first: { path: { id: attribute.id }, body: { options: [{ name: 'early' }] } },
    later: () => attributeWithOptions(context, attribute, 'late'),
    end: async () => optionNames(await rereadAttribute(context, attribute, 'early')).toSorted(),
    wanted: ['early', 'late'],
  }
})

const deletion = replayedLater('deleteOption', async context => {
  const attribute = await newAttribute(context, { type: 'tags', allow_create: true, options: [{ name: 'kept' }] })
  const option = await newOption(context, attribute)
  return {
    first: { path: { id: attribute.id, optionId: String(option.id) } },
    later: () => newOption(context, attribute),
    end: async () => optionNames(await rereadAttribute(context, attribute, 'kept')).length,
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
      await completeUpload(context, started.id)
      await waitForFinishedUpload(context, started.id)
    },
    end: async ({ id }) => (await pollUpload(context, id)).status,
    wanted: 'finished',
  }
})

/** A replay tells of the first write, and does not do it again, whatever came in between. Spec: Endpoints > Conventions. */
export const replayLaterLaws: readonly Check[] = [value, options, deletion, upload]
