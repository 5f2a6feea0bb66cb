import { createLibraryView } from '../given/library-views.ts'
import { searchMedia } from '../given/media-search.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { NotApplicable } from '../runner/signals.ts'
import { type Answer, isSuccess } from '../target/api.ts'
import type { Misfit } from '../target/misfit.ts'
import { block, type Probe } from './probe.ts'

/** The answer to a search; undefined if the target has none. */
async function search(context: CheckContext, filter: JsonObject): Promise<Answer | undefined> {
  try {
    return await searchMedia(context, filter)
  } catch (error) {
    if (error instanceof NotApplicable) return undefined
    throw error
  }
}

/**
 * Whether the target knows what a filter refers to. A search leaves nothing behind; a library view is created only if the
 * search refuses the filter, so that one mistake of the server does not decide.
 */
async function isUnknown(context: CheckContext, filter: JsonObject): Promise<boolean> {
  const found = await search(context, filter)
  if (found === undefined || isSuccess(found)) return false
  const view = await createLibraryView(context, { filter })
  return !isSuccess(view)
}

const strings = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

/** No check uses more of a list. */
const MOST_IDS = 2

interface Reference {
  readonly entry: string
  /** The key of the media filter that takes the id. */
  readonly key: string
  readonly words: string
  readonly remedy: string
}

const probeOf = ({ entry, key, words, remedy }: Reference): Probe => ({
  entries: [entry],
  always: true,
  async find(context): Promise<readonly Misfit[]> {
    const value = context.profile.value(entry)
    const found: Misfit[] = []
    for (const [index, text] of strings(value).slice(0, MOST_IDS).entries()) {
      const path = Array.isArray(value) ? `${entry}.${index}` : entry
      if (await isUnknown(context, { [key]: text }))
        found.push(block(path, `spaces.main knows no ${words} ${text}`, remedy))
    }
    return found
  },
})

/** Folders, users and statuses. No documented operation reads them, but a search refuses those that do not exist. Spec: Media filter. */
export const libraryReferences: readonly Probe[] = [
  probeOf({
    entry: 'folder_id',
    key: 'folder_id',
    words: 'media folder',
    remedy: 'Put the id of a media folder of spaces.main there',
  }),
  probeOf({
    entry: 'user_ids',
    key: 'uploaded_by',
    words: 'user',
    remedy: 'Put the ids of at least two members of spaces.main there',
  }),
  ...['media_status', 'media_status_id'].map(entry =>
    probeOf({
      entry,
      key: 'status',
      words: 'media status',
      remedy: "Put an entry of spaces.main's media status catalog there",
    }),
  ),
]
