import { isArray, type Json, type JsonObject } from '../json.ts'

const DAY = 'YYYY-MM-DD'.length

/** What of a value is the same in every form of it: of a date its day, of Markdown its words. */
const COMMON_PARTS: Readonly<Record<string, (value: string) => Json>> = {
  date: value => value.slice(0, DAY),
  richtext: value => value.match(/\w+/g) ?? [],
}

const commonValue = (value: Json | undefined, essence: (value: string) => Json): Json =>
  isArray(value) ? value.map(one => essence(String(one))) : essence(String(value ?? ''))

/** What two entries for one cell have to have in common; the label of what has several forms may follow the form. */
export function contentOf(entry: JsonObject | undefined): Json {
  const essence = COMMON_PARTS[String(entry?.type)]
  if (!entry || !essence) return entry ?? null
  const { display_value: _, ...rest } = entry
  return { ...rest, value: commonValue(entry.value, essence) }
}
