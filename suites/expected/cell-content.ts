import { membersOf } from '../contract/schemas/resources.ts'
import { isArray, type Json, type JsonObject } from '../json.ts'
import { dayOf } from '../moment.ts'

/** The words of Markdown, whatever signs mark them: a server may write `*…*` for `_…_`. */
export const wordsOf = (markdown: string): readonly string[] => markdown.match(/[A-Za-z0-9]+/g) ?? []

/** The part of a value that every allowed form shares: the day of a date, the words of Markdown. */
const COMMON_PARTS: Readonly<Record<string, (value: string) => Json>> = { date: dayOf, richtext: wordsOf }

/** Types whose labels are names of what the cell has; the label of any other may depend on the language of who reads it. */
const NAMED_TYPES: readonly Json[] = ['tags', 'user', 'media', 'relation']

const LISTED = [...membersOf('RowField').keys()]

/** What every response shows alike of an entry: what the specification lists, and a label where it is a name. */
export function commonEntry(entry: JsonObject): JsonObject {
  const isNamed = NAMED_TYPES.includes(entry.type ?? null)
  const names = LISTED.filter(name => name in entry && (isNamed || name !== 'display_value'))
  return Object.fromEntries(names.map(name => [name, entry[name] ?? null]))
}

export const isEmptyCell = (value: Json | undefined): boolean =>
  value === null || (isArray(value) && value.length === 0)

/** What two entries for one cell must share, whoever reads them; all empty values are the same. */
export function contentOf(entry: JsonObject | undefined): Json {
  if (!entry) return null
  const { value = null, ...rest } = commonEntry(entry)
  if (isEmptyCell(value)) return { ...rest, value: null, display_value: null }
  const partOf = COMMON_PARTS[String(entry.type)]
  return { ...rest, value: partOf ? [value].flat().map(one => partOf(String(one))) : value }
}
