import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import type { Resource } from '../../operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { resources } from '../seams.ts'
import type { Documented } from './documented.ts'

/** How a serializer or a column of a database spoils one member. */
interface Spoiling {
  readonly name: string
  readonly mistake: string
  readonly of: (value: Json | undefined) => Json | undefined
}

const LEFT_OUT: Spoiling = { name: 'left-out', mistake: 'is left out', of: () => undefined }
const EMPTY_TEXT: Spoiling = { name: 'empty-text', mistake: 'is an empty text where it should be null', of: () => '' }
const NULL: Spoiling = { name: 'null', mistake: 'is null', of: () => null }
const TEXT: Spoiling = { name: 'as-text', mistake: 'is sent as text', of: value => String(value) }
const BIT: Spoiling = { name: 'as-bit', mistake: 'is 0 or 1', of: value => (value === true ? 1 : 0) }
const EPOCH: Spoiling = {
  name: 'as-epoch',
  mistake: 'is a number of milliseconds',
  of: value => Date.parse(String(value)),
}
const LOCAL: Spoiling = {
  name: 'without-zone',
  mistake: 'is a local time without a zone',
  of: value => String(value).replace(/Z$/, ''),
}
const NO_DASHES: Spoiling = {
  name: 'without-dashes',
  mistake: 'is a UUID without its dashes',
  of: value => String(value).replaceAll('-', ''),
}
const BY_KEY: Spoiling = {
  name: 'as-map',
  mistake: 'is an object keyed by id where it should be an array',
  of: () => ({}),
}
const UPPER_CASE: Spoiling = {
  name: 'in-capitals',
  mistake: 'is the name of the constant',
  of: value => String(value).toUpperCase(),
}
const NUMBER: Spoiling = { name: 'as-number', mistake: 'is a number whatever the type', of: () => 0 }

const STAMPS = { created_at: [LOCAL, EPOCH], updated_at: [EPOCH, LEFT_OUT] }
const HOME = { organization_id: [LEFT_OUT], space_id: [LEFT_OUT] }

type Mistakes = Readonly<Record<string, readonly Spoiling[]>>

/** Each member of each resource, with the ways in which it goes wrong. */
const MISTAKES = {
  ROW: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    parent_id: [EMPTY_TEXT, LEFT_OUT],
    title: [LEFT_OUT],
    position: [TEXT],
    fields: [BY_KEY, LEFT_OUT],
    ...HOME,
    archived: [BIT, NULL],
    ...STAMPS,
    html_url: [LEFT_OUT, NULL],
  },
  CELL: {
    column_id: [NO_DASHES],
    column_name: [LEFT_OUT],
    type: [UPPER_CASE],
    multiple: [NULL, BIT],
    value: [LEFT_OUT],
    display_value: [NUMBER],
  },
  COLUMN: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    sub_type: [EMPTY_TEXT],
    multiple: [BIT, NULL],
    order: [TEXT],
    options: [BY_KEY],
    media_attribute_id: [EMPTY_TEXT],
    media_attribute_type: [EMPTY_TEXT],
    config: [NULL, LEFT_OUT],
    ...HOME,
    ...STAMPS,
  },
  VIEW: {
    id: [NO_DASHES],
    board_id: [LEFT_OUT],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    position: [TEXT],
    filters: [NULL, LEFT_OUT],
    filters_complete: [BIT, LEFT_OUT],
    visible_column_ids: [NULL, BY_KEY],
    visible_columns_pinned: [BIT, LEFT_OUT],
    ...HOME,
    ...STAMPS,
    html_url: [LEFT_OUT],
  },
  FILTER: { column_id: [NO_DASHES], operator: [UPPER_CASE], value: [LEFT_OUT] },
  ATTRIBUTE: {
    id: [NO_DASHES],
    name: [LEFT_OUT],
    type: [UPPER_CASE],
    multiple: [BIT],
    ...HOME,
    ...STAMPS,
    options: [BY_KEY],
    autofill: [BIT],
  },
} as const satisfies Readonly<Record<string, Mistakes>>

type Kind = keyof typeof MISTAKES

const spoiled = (resource: JsonObject, member: string, { of }: Spoiling): JsonObject => {
  const { [member]: value, ...rest } = resource
  const wrong = of(value)
  return wrong === undefined ? rest : { ...rest, [member]: wrong }
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Spoils each element of an array that a resource holds. */
const inEach = (resource: Resource, array: string, member: string, spoiling: Spoiling): Resource => {
  const elements = resource[array]
  if (!Array.isArray(elements)) return resource
  return { ...resource, [array]: elements.map(one => (isObject(one) ? spoiled(one, member, spoiling) : one)) }
}

/** The operation whose answers a kind of resource is spoiled in, and the array it stands in if it does. */
const SEEN_IN: Readonly<Record<Kind, { readonly operation: Documented; readonly array?: string }>> = {
  ROW: { operation: 'createRow' },
  CELL: { operation: 'createRow', array: 'fields' },
  COLUMN: { operation: 'createColumn' },
  VIEW: { operation: 'createView' },
  FILTER: { operation: 'createView', array: 'filters' },
  ATTRIBUTE: { operation: 'createMediaAttribute' },
}

function spoil(kind: Kind, member: string, spoiling: Spoiling): Deviation {
  const { operation, array } = SEEN_IN[kind]
  return deviation(
    `resources/${kind.toLowerCase()}-${member}-${spoiling.name}`,
    `${member} ${spoiling.mistake} in what ${operation} answers.`,
    [`${kind}-FIELD-${member.replaceAll('_', '-').toUpperCase()}`],
    resources(operation, resource => {
      if (array !== undefined) return inEach(resource, array, member, spoiling)
      return {
        ...spoiled(resource, member, spoiling),
        id: String(member === 'id' ? spoiling.of(resource.id) : resource.id),
      }
    }),
  )
}

const mistakesOf = (kind: Kind): readonly Deviation[] =>
  Object.entries<readonly Spoiling[]>(MISTAKES[kind]).flatMap(([member, spoilings]) =>
    spoilings.map(spoiling => spoil(kind, member, spoiling)),
  )

const KINDS = ['ROW', 'CELL', 'COLUMN', 'VIEW', 'FILTER', 'ATTRIBUTE'] as const

/** Mistakes in single members of resources. */
export const memberDeviations: readonly Deviation[] = KINDS.flatMap(mistakesOf)
