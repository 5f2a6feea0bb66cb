import { isArray, type Json, type JsonObject } from '../json.ts'

const DAY = 'YYYY-MM-DD'.length

/** The words of Markdown, whatever signs mark them: a server may write `*…*` for `_…_`. */
export const wordsOf = (markdown: string): readonly string[] => markdown.match(/[A-Za-z0-9]+/g) ?? []

/** The part of a value that every allowed form shares: the day of a date, the words of Markdown. A link may get its label later. */
const COMMON_PARTS: Readonly<Record<string, (value: string) => Json>> = {
  date: value => value.slice(0, DAY),
  richtext: wordsOf,
  link: value => value,
}

const commonValue = (value: Json | undefined, partOf: (value: string) => Json): Json =>
  isArray(value) ? value.map(one => partOf(String(one))) : partOf(String(value ?? ''))

/** The part that two entries for one cell must share. If a type allows several forms, display_value may differ too. */
export function contentOf(entry: JsonObject | undefined): Json {
  const partOf = COMMON_PARTS[String(entry?.type)]
  if (!entry || !partOf) return entry ?? null
  const { display_value: _, ...rest } = entry
  return { ...rest, value: commonValue(entry.value, partOf) }
}

/** Whether this is the value of an empty cell. */
export const isEmptyCell = (value: Json | undefined): boolean =>
  value === null || (isArray(value) && value.length === 0)
