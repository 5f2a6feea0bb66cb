import { z } from 'zod'
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

const known = new WeakMap<z.ZodType, JsonSchema>()

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const found = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, found)
  return found
}

const FILTERS: readonly unknown[] = [refTo('RowFilter').$ref, refTo('StoredRowFilter').$ref]

/** The forms that a value may have. */
const formsOf = (schema: JsonSchema | boolean | undefined): readonly JsonSchema[] => {
  if (typeof schema !== 'object') return []
  if (FILTERS.includes(schema.$ref)) return formsOf(toJsonSchema(RowFilter))
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(formsOf)]
}

/** A member that a schema does not name. */
export interface UnknownMember {
  readonly at: string
  /** The members that the schema has in its place. */
  readonly known: readonly string[]
}

function findIn(forms: readonly JsonSchema[], value: unknown, at: string): UnknownMember | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const isArray = Array.isArray(value)
  const members = forms.flatMap(({ properties = {} }) => Object.entries(properties))
  const items = forms.flatMap(form => (Array.isArray(form.items) ? [] : formsOf(form.items)))
  for (const [name, one] of Object.entries(value)) {
    const path = at === '' ? name : `${at}.${name}`
    const own = members.filter(([member]) => member === name)
    if (!isArray && own.length === 0 && members.length > 0)
      return { at: path, known: [...new Set(members.map(([member]) => member))] }
    const found = findIn(isArray ? items : own.flatMap(([, schema]) => formsOf(schema)), one, path)
    if (found) return found
  }
  return undefined
}

/** Finds the first member of a body, or of an object in it, that its schema does not name. */
export const findUnknownMember = (schema: z.ZodType, body: unknown): UnknownMember | undefined =>
  findIn(formsOf(toJsonSchema(schema)), body, '')
