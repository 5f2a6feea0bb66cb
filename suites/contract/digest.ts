import { createHash } from 'node:crypto'
import { clauses } from './clauses/index.ts'
import { SCHEMAS } from './schemas/index.ts'

/** Orders the properties of objects, so that equal values have the same text. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** SHA-256 of a value as JSON, whatever the order of its properties: 64 hexadecimal digits. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex')

let contract: string | undefined

/** Identifies what servers are held to: it changes with any clause and any schema. */
export const digestContract = (): string => (contract ??= digestOf({ clauses, schemas: SCHEMAS }))
