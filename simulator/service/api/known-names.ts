import { z } from 'zod'
import { memoizeByObject } from '../../memoize-by-object.ts'
import type { DeclaredOperation } from '../declared-operation.ts'
import { refTo } from './ref-to.ts'
import { RowFilter } from './resources/board.ts'

/** The query parameters that an operation reads. */
export const parametersOf = ({ parameters = [], selectable, answers }: DeclaredOperation): readonly string[] => [
  ...parameters.map(({ name }) => name),
  ...(answers.form === 'list' ? ['limit', 'cursor'] : []),
  ...(selectable ? ['fields'] : []),
]

type JsonSchema = z.core.JSONSchema.BaseSchema

const FILTERS: readonly unknown[] = [refTo('RowFilter').$ref, refTo('StoredRowFilter').$ref]

/** The forms that a value may have. */
const formsOf = (schema: JsonSchema | boolean | undefined): readonly JsonSchema[] => {
  if (typeof schema !== 'object') return []
  if (FILTERS.includes(schema.$ref)) return formsOfBody(RowFilter)
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(formsOf)]
}

const formsOfBody = memoizeByObject((schema: z.ZodType): readonly JsonSchema[] =>
  formsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
)

/** What a schema says of the values in one place. */
interface Place {
  /** Whether an object may have properties that the schema does not name. */
  readonly isOpen: boolean
  /** The forms of the properties that the schema names. */
  readonly members: ReadonlyMap<string, readonly JsonSchema[]>
  /** The forms of the items of a list. */
  readonly items: readonly JsonSchema[]
}

const isOpen = ({ additionalProperties: others }: JsonSchema): boolean =>
  others === true || (typeof others === 'object' && Object.keys(others).length === 0)

/** The place of some forms. Every object of every body asks for one. */
const placeOf = memoizeByObject((forms: readonly JsonSchema[]): Place => {
  const members = new Map<string, readonly JsonSchema[]>()
  for (const [name, schema] of forms.flatMap(({ properties = {} }) => Object.entries(properties)))
    members.set(name, [...(members.get(name) ?? []), ...formsOf(schema)])
  const items = forms.flatMap(form => (Array.isArray(form.items) ? [] : formsOf(form.items)))
  return { isOpen: members.size === 0 || forms.some(isOpen), members, items }
})

/** A property that a schema does not name. */
export interface UnknownMember {
  readonly at: string
  /** The properties that the schema has in its place. */
  readonly known: readonly string[]
}

const NO_FORMS: readonly JsonSchema[] = []

function findIn(forms: readonly JsonSchema[], value: unknown, at: string): UnknownMember | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { isOpen, members, items } = placeOf(forms)
  const isArray = Array.isArray(value)
  for (const [name, one] of Object.entries(value)) {
    const below = at === '' ? name : `${at}.${name}`
    const path = isArray ? `${at}[${name}]` : below
    if (!isArray && !isOpen && !members.has(name)) return { at: path, known: [...members.keys()] }
    const found = findIn(isArray ? items : (members.get(name) ?? NO_FORMS), one, path)
    if (found) return found
  }
  return undefined
}

/** Finds the first property of a body, or of an object in it, that its schema does not name. */
export const findUnknownMember = (schema: z.ZodType, body: unknown): UnknownMember | undefined =>
  findIn(formsOfBody(schema), body, '')
