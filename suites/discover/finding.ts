import { isResource, type Json, type JsonObject, type Resource } from '../json.ts'
import { pageIn } from '../runner/setup-steps.ts'
import { attempt } from '../setup/attempt.ts'
import { type Cursor, type List, readList } from '../setup/lists/list-pages.ts'
import type { Answer, Query } from '../target/api.ts'

/** An entry of a profile that the server shows. */
export interface Finding {
  /** Its dotted path, such as `views.incomplete_id`. */
  readonly entry: string
  readonly value: Json
  /** What the server calls it. */
  readonly note: string
}

const LONGEST = 255

/** Invisible characters and line breaks are in no id, and whoever reads the profile could not see them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

const isPlain = (value: Json | undefined): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST && !UNSEEN.test(value)

/** A finding, if the value is a text that can stand in a profile. */
export const findText = (entry: string, value: Json | undefined, note = ''): readonly Finding[] =>
  isPlain(value) ? [{ entry, value, note }] : []

/** The resources whose ids can stand in a profile, each of them once. */
export const usable = (resources: readonly Resource[]): readonly Resource[] => [
  ...new Map(resources.filter(({ id }) => isPlain(id)).map(one => [one.id, one])).values(),
]

const labelOf = ({ name, title }: JsonObject): string => String(name ?? title ?? '')

/** The id of the first resource that fits. */
export function findFirst<T extends JsonObject>(
  entry: string,
  resources: readonly T[],
  fits: (resource: T) => boolean = () => true,
): readonly Finding[] {
  const found = resources.find(fits)
  return isResource(found) ? findText(entry, found.id, labelOf(found)) : []
}

/** No more of a list is read. */
const MOST_PAGES = 5

/** Reads a list, as far as the server has it. Skips items of a list that belong to another space than the one asked for. */
export async function readItems(ask: (query: Query) => Promise<Answer>, space?: string): Promise<List> {
  const read = async (cursor: Cursor) => pageIn(await ask({ limit: 100, ...(space && { space_id: space }), ...cursor }))
  const { items, complete } = (await attempt(() => readList(read, { most: MOST_PAGES }))) ?? NO_LIST
  const isHere = ({ space_id }: Resource) => space === undefined || space_id === undefined || space_id === space
  return { items: usable(items).filter(isHere), complete }
}

const NO_LIST: List = { items: [], complete: false }
