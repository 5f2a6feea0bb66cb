import { isArray, isObject, type Json, type JsonObject, toStableText } from '../json.ts'
import { commonEntry } from './cell-content.ts'

/** Links that a server may make anew for each response. */
const RENEWED = ['html_url', 'thumbnail_url', 'preview_url']

/** Whether two responses may show different values. Nobody maintains the order of a column. */
const mayDiffer = (name: string, { sub_type }: JsonObject): boolean =>
  RENEWED.includes(name) || (name === 'order' && sub_type !== undefined)

/** Equal texts for values that say the same: no sentence gives the order of values that one property or cell has. */
function textOf(value: Json | undefined): string {
  if (isArray(value)) return JSON.stringify(value.map(textOf).toSorted())
  if (!isObject(value)) return JSON.stringify(value) ?? 'nothing'
  return toStableText(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)])))
}

/** The properties of an option that the specification lists: a server may add others, such as how often it is used. */
export const listedOption = ({ id = null, name = null, description }: JsonObject): JsonObject =>
  description === undefined ? { id, name } : { id, name, description }

/** The properties of the objects in a resource that the specification lists: others may differ from one response to the next. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  folder: ['id', 'name'],
  autofill: ['prompt', 'allowed_media_types', 'name_only'],
}

/** What every response shows alike of each item of a property. */
const COMPARED: Readonly<Record<string, (part: JsonObject) => JsonObject>> = {
  fields: commonEntry,
  options: listedOption,
}

/** What every response shows alike of a property. */
export function comparedOf(name: string, value: Json | undefined): Json | undefined {
  const compared = COMPARED[name]
  if (compared && isArray(value)) return value.filter(isObject).map(compared)
  const listed = LISTED[name]
  return listed && isObject(value) ? Object.fromEntries(listed.map(one => [one, value[one] ?? null])) : value
}

/** The selected properties of a trimmed resource that are not as in the whole one. Spec: Endpoints > Conventions. */
export const changedMembers = (
  selected: readonly string[],
  whole: JsonObject,
  trimmed: JsonObject,
): readonly string[] =>
  selected.filter(
    name =>
      !mayDiffer(name, whole) &&
      name in whole &&
      textOf(comparedOf(name, whole[name])) !== textOf(comparedOf(name, trimmed[name])),
  )
