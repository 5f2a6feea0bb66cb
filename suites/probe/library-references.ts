import type { JsonObject } from '../json.ts'
import { NotApplicable } from '../runner/check-exceptions.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedColumn } from '../setup/columns/columns.ts'
import { createLibraryView } from '../setup/library-views/library-views.ts'
import { searchMedia } from '../setup/media/searched-media.ts'
import { knownText } from '../setup/profile-values.ts'
import { STATUS_ENTRIES, statusWrites } from '../setup/requests/referenced-operations.ts'
import { createRow } from '../setup/rows/rows.ts'
import { isSuccess } from '../target/api.ts'
import type { ProfileProblem } from '../target/profile-problem.ts'
import { createUpload } from './abilities.ts'
import { blockingProblem, doubtfulProblem, type Probe } from './probe.ts'

/** What an operation that is only referred to brings; undefined if the target does not have it. */
async function unlessAbsent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
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
  const found = await unlessAbsent(searchMedia(context, filter))
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
  /** Whether the target knows it all the same, as another place shows: then its filters may be wrong. */
  readonly isKnownElsewhere: (context: CheckContext, text: string) => Promise<boolean>
}

const probeOf = ({ entry, key, words, remedy, isKnownElsewhere }: Reference): Probe => ({
  entries: [entry],
  always: true,
  writes: true,
  async find(context): Promise<readonly ProfileProblem[]> {
    const value = context.profile.value(entry)
    const found: ProfileProblem[] = []
    for (const [index, text] of strings(value).slice(0, MOST_IDS).entries()) {
      if (!(await isUnknown(context, { [key]: text }))) continue
      const path = Array.isArray(value) ? `${entry}.${index}` : entry
      found.push(
        (await isKnownElsewhere(context, text))
          ? doubtfulProblem(
              path,
              `media filters refuse the ${words} ${text}`,
              `${remedy}, unless it is one: then the checks report it`,
            )
          : blockingProblem(path, `spaces.main knows no ${words} ${text}`, remedy),
      )
    }
    return found
  },
})

const takesFolder = async (context: CheckContext, folder_id: string): Promise<boolean> =>
  isSuccess(await createUpload(() => ({ folder_id }))(context, 'full'))

const takesUser = async (context: CheckContext, user: string): Promise<boolean> => {
  const { id, multiple } = await sharedColumn(context, 'user')
  const value = multiple === true ? [user] : user
  return isSuccess(await createRow(context, { fields: [{ column_id: id, value }] }))
}

/** Whether a media has the status after it was written in this form. */
const takesStatus =
  (by: keyof typeof STATUS_ENTRIES) =>
  async (context: CheckContext): Promise<boolean> => {
    if (Object.values(STATUS_ENTRIES).some(entry => knownText(context, entry) === undefined)) return false
    const writes = await unlessAbsent(statusWrites(context))
    return writes !== undefined && writes[by].shown === knownText(context, STATUS_ENTRIES.name)
  }

/** Folders, users and statuses. No documented operation reads them, but a search refuses those that do not exist. Spec: Media filter. */
export const libraryReferences: readonly Probe[] = [
  ...['folder_id', 'subfolder_id'].map(entry =>
    probeOf({
      entry,
      key: 'folder_id',
      words: 'media folder',
      isKnownElsewhere: takesFolder,
      remedy: 'Use the id of a media folder of spaces.main',
    }),
  ),
  probeOf({
    entry: 'user_ids',
    key: 'uploaded_by',
    words: 'user',
    isKnownElsewhere: takesUser,
    remedy: 'Use the ids of at least two members of spaces.main',
  }),
  ...(['name', 'id'] as const).map(by =>
    probeOf({
      entry: STATUS_ENTRIES[by],
      key: 'status',
      words: 'media status',
      isKnownElsewhere: takesStatus(by),
      remedy: "Use an entry of spaces.main's media status catalog",
    }),
  ),
]
