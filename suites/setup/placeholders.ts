import { LEFT_OUT, type WrongBody } from '../contract/bodies/property.ts'
import { ATTRIBUTE_TYPES } from '../contract/column-types.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { attributeNamed, requireOwnOptions, sharedAttribute } from './attributes/attributes.ts'
import { CATALOG_NAMES } from './columns/column-catalog.ts'
import { optionId, sharedColumn } from './columns/columns.ts'
import { mirroredAttributeId } from './columns/columns-by-type.ts'
import { twoOptions } from './library-views/media-filters.ts'
import { knownText } from './profile-values.ts'
import type { Value } from './requests/combined-creation.ts'
import { BOARD_PARTS, foreignParts } from './rows/foreign-boards.ts'
import { sharedRow } from './rows/rows.ts'
import { drawn } from './seeded-sample.ts'
import { FILTER_SETS, VIEW_FILTERS } from './views/view-filters.ts'
import { ownColumns } from './views/views.ts'

/** What may differ from request to request. */
interface Choices {
  /** In the place of the space under test. */
  readonly space?: string
  /** The place among those that draw from the same values. */
  readonly turn?: number
}

type Resolver = (context: CheckContext, args: readonly string[], choices: Choices) => Json | Promise<Json>

/** The listed name that a placeholder has. */
function named<Name extends string>(names: readonly Name[], name: string | undefined): Name {
  const found = names.find(one => one === name)
  if (found === undefined) throw new Error(`a placeholder names ${name}, which is none of ${names.join(', ')}`)
  return found
}

const columnNamed = (context: CheckContext, name: string | undefined) =>
  sharedColumn(context, named(CATALOG_NAMES, name))

const foreignPart = ([part, place]: readonly string[]) => {
  const found = foreignParts(named(BOARD_PARTS, part)).find(one => one.place === place)
  if (!found) throw new Error(`a placeholder names the place ${place}`)
  return found
}

async function optionOfAnotherAttribute(context: CheckContext): Promise<string> {
  const foreign = await attributeNamed(context, 'oneTag')
  requireOwnOptions(context, await sharedAttribute(context, 'tags'), foreign)
  return optionId(context, foreign, 'Gamma')
}

/** What stands for a placeholder, by its name. */
const RESOLVERS: Readonly<Record<string, Resolver>> = {
  /** An id that nothing has. */
  unknown: ({ run }) => run.uuid(),
  unique: ({ run }, words) => run.unique(words.join(', ')),
  fileName: ({ run }, [extension]) => `${run.freshName('file')}.${extension}`,
  profile: (context, [path = '']) => context.profileValue(path),
  space: ({ profile }, _, { space = profile.spaces.main }) => space,
  /** Any public URL will do where nothing is fetched from it. */
  importUrl: context => knownText(context, 'imports.ok_url') ?? 'https://example.com/conformance-kit.png',
  column: async (context, [name]) => (await columnNamed(context, name)).id,
  columnName: async (context, [name]) => (await columnNamed(context, name)).name ?? null,
  option: async (context, [column, name = '']) => optionId(context, await columnNamed(context, column), name),
  ownColumn: async (context, [index]) => (await ownColumns(context))[Number(index)] ?? null,
  viewFilters: (context, [name]) => VIEW_FILTERS[named(FILTER_SETS, name)](context),
  row: async context => (await sharedRow(context)).id,
  foreign: (context, args) => foreignPart(args).id(context),
  attribute: async (context, [type, space = 'spaces.main']) =>
    (await sharedAttribute(context, named(ATTRIBUTE_TYPES, type), context.profileValue(space))).id,
  mirroredAttribute: mirroredAttributeId,
  filterOption: async context => (await twoOptions(context))[0]?.id ?? null,
  foreignOption: optionOfAnotherAttribute,
}

const PLACEHOLDER = /^\$([a-zA-Z]+)(?:\((.*)\))?$/

async function resolveText(context: CheckContext, text: string, choices: Choices): Promise<Json> {
  const [, name = '', args] = PLACEHOLDER.exec(text) ?? []
  return RESOLVERS[name]?.(context, args?.split(', ') ?? [], choices) ?? text
}

/** A value of the contract, with what the target has in the place of each placeholder. */
async function resolve(context: CheckContext, value: Json, choices: Choices = {}): Promise<Json> {
  if (typeof value === 'string') return resolveText(context, value, choices)
  if (isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(await resolve(context, item, choices))
    return items
  }
  if (!isObject(value)) return value
  if (isArray(value.$drawn)) {
    const [one = null] = drawn(context, value.$drawn, { name: JSON.stringify(value.$drawn), ...choices })
    return resolve(context, one, choices)
  }
  return resolveObject(context, value, choices)
}

/** The same of an object, whose names may be placeholders too. */
export async function resolveObject(
  context: CheckContext,
  object: JsonObject,
  choices: Choices = {},
): Promise<JsonObject> {
  const resolved: Record<string, Json> = {}
  for (const [name, value] of Object.entries(object))
    resolved[String(await resolveText(context, name, choices))] = await resolve(context, value, choices)
  return resolved
}

/** Values of which each is put together once in a run. */
export const madeInRun = (values: JsonObject): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, context => resolve(context, value)]))

/** The profile values that the placeholders in a value need. */
export function needsOfValue(value: Json): readonly string[] {
  const text = JSON.stringify(value)
  const paths = [...text.matchAll(/\$profile\(([^)]+)\)/g)].map(([, path = '']) => path)
  const foreign = [...text.matchAll(/\$foreign\(([^)]+)\)/g)]
  return [...paths, ...foreign.flatMap(([, args = '']) => foreignPart(args.split(', ')).needs)]
}

function withoutLeftOut(value: Json): Json {
  if (isArray(value)) return value.map(withoutLeftOut)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, one]) => one !== LEFT_OUT)
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutLeftOut(one)]))
}

/** What keeps its other properties when one of them is wrong. */
const MERGED = ['config', 'filter']

export async function withWrong(
  context: CheckContext,
  good: JsonObject,
  { patch }: Pick<WrongBody, 'patch'>,
  choices: Choices = {},
): Promise<JsonObject> {
  const wrong = await resolveObject(context, patch, choices)
  const merged = MERGED.flatMap(name => {
    const [old, changed] = [good[name], wrong[name]]
    return isObject(old) && isObject(changed) ? [[name, { ...old, ...changed }]] : []
  })
  const body = withoutLeftOut({ ...good, ...wrong, ...Object.fromEntries(merged) })
  return isObject(body) ? body : {}
}
