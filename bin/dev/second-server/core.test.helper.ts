import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What all parts of the second server share: its entities, its refusals, and the forms of its values. */

export type Stored = string | number | boolean | null | Doc | readonly (string | number | boolean)[]
export interface Doc {
  readonly [name: string]: unknown
}

interface Entity {
  readonly id: string
  created: number
  updated: number
  archived: boolean
}
export interface Option {
  readonly id: string
  readonly name: string
  readonly description: string
}
export interface Space {
  readonly id: string
  readonly organization: string
  readonly folders: readonly { readonly id: string; readonly name: string; readonly parent: string | null }[]
  readonly statuses: readonly { readonly id: string; readonly name: string }[]
  readonly conventions: readonly string[]
  readonly owners: readonly string[]
  readonly editors: readonly string[]
  readonly members: readonly string[]
}
export interface User {
  readonly id: string
  readonly name: string
  readonly admin: boolean
}
export interface Token {
  readonly organization: string
  readonly scopes: readonly string[]
  readonly spaces: readonly string[] | null
  readonly user: User | null
  readonly disabled: boolean
  readonly quota: number
}
export interface Board extends Entity {
  readonly space: Space
}
export interface Column extends Entity {
  readonly board: string
  readonly name: string
  readonly type: string
  readonly sub: string | null
  readonly multiple: boolean
  options: Option[] | null
  readonly attribute: string | null
  config: Doc
}
export interface Row extends Entity {
  readonly board: string
  parent: string | null
  title: string | null
  position: number | null
  readonly cells: Map<string, Stored>
  readonly creator: string | null
  updater: string | null
}
export interface Filter {
  readonly column_id: string
  readonly operator: string
  readonly value?: string | number | readonly string[] | undefined
}
export interface View extends Entity {
  readonly board: string
  readonly name: string
  readonly type: string
  readonly position: number | null
  filters: readonly Filter[]
  readonly complete: boolean
  pinned: readonly string[] | null
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' } | null
}
export interface Attribute extends Entity {
  readonly space: string
  readonly name: string
  readonly type: string
  readonly multiple: boolean
  options: Option[] | null
  readonly autofill: Doc | null
  readonly allowCreate: boolean
}
export interface Media extends Entity {
  readonly space: Space
  name: string
  readonly format: string
  readonly mediaType: string
  readonly size: number
  readonly measures: { readonly width: number; readonly height: number } | null
  readonly folder: string | null
  readonly library: boolean
  readonly uploader: string | null
  readonly status: string | null
  readonly values: Map<string, Stored>
  readonly exports: readonly Doc[]
  readonly metrics: { readonly insights: Readonly<Record<string, number>>; readonly [name: string]: unknown } | null
}
export interface Upload extends Entity {
  readonly media: Media
  status: 'pending' | 'finished' | 'failed'
  error: string | null
  readonly size: number | null
  readonly secret: string | null
  bytes: Uint8Array
  due: number | null
}
export interface LibraryView extends Entity {
  readonly space: string
  readonly shown: Doc
  readonly order: number
}
export interface Account extends Entity {
  readonly spaces: readonly string[] | 'organization' | 'private'
  readonly connectedBy: string
  readonly organization: string
}
export interface AdThing extends Entity {
  readonly kind: 'ad-campaigns' | 'ad-sets' | 'ads'
  readonly account: string
  readonly name: string
  readonly status: string
  readonly last: string | null
  readonly shown: Doc
  readonly media: readonly string[]
}

export class Refusal extends Error {
  readonly code: string
  readonly details: readonly Doc[] | undefined
  readonly headers: Readonly<Record<string, string>>
  constructor(
    code: string,
    message: string,
    more: { details?: readonly Doc[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.code = code
    this.details = more.details
    this.headers = more.headers ?? {}
  }
}
export const invalid = (field: string, issue: string) =>
  new Refusal('bad_request', `The request is not valid: ${field} ${issue}.`, { details: [{ field, issue }] })
export const missing = () => new Refusal('not_found', 'No such thing is here.')
export const denied = (why: string) => new Refusal('forbidden', `You lack ${why}.`)

export const words = (list: string) => list.trim().split(/\s+/)

/** The same letters for the same text. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Version 7: times in their first half, and letters in the second which do not follow the order of creation. */
export function uuidOf(ms: number, nth: number): string {
  const time = ms.toString(16).padStart(12, '0')
  const rest = digest(String(nth))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const iso = (ms: number) => new Date(ms).toISOString()

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/
/** A day as it is, an instant in UTC; undefined for anything else. */
export function readDate(text: unknown): string | undefined {
  if (typeof text !== 'string' || !(DAY.test(text) || INSTANT.test(text))) return undefined
  const day = text.slice(0, 10)
  const isDay = !Number.isNaN(Date.parse(day)) && iso(Date.parse(day)).startsWith(day)
  const ms = Date.parse(DAY.test(text) || /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  if (!isDay || Number.isNaN(ms)) return undefined
  return DAY.test(text) ? text : iso(ms)
}

/** A text without NUL and halves of characters, which the database of this server does not take. */
export const text = (most = Number.POSITIVE_INFINITY, least = 0) =>
  z
    .string()
    .refine(one => !/\0|\p{Surrogate}/u.test(one), 'holds characters that cannot be stored')
    .refine(one => [...one].length <= most, `is longer than ${most} characters`)
    .refine(one => [...one].length >= least, 'is empty')
export const id = z.string().regex(UUID, 'is no UUID').toLowerCase()
export const NAME = text(255, 1)

export function parse<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const details = read.error.issues.map(issue => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    return { field: [...issue.path, ...keys.slice(0, 1)].join('.'), issue: issue.message }
  })
  throw new Refusal('bad_request', `The body is not valid: ${details.map(one => one.field).join(', ')}`, { details })
}

/** Newest first. */
export const byAge = (a: Entity, b: Entity) => b.created - a.created || (b.id < a.id ? -1 : 1)
export const live = <T extends Entity>(items: readonly T[]) => items.filter(one => !one.archived)

export const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export function makeOptions(
  names: readonly { name: string; description?: string | undefined }[],
  newId: () => string,
): Option[] {
  const taken = new Set<string>()
  return names.map(({ name, description = '' }) => {
    if (taken.has(name.toLowerCase())) throw invalid('options', `has "${name}" twice`)
    taken.add(name.toLowerCase())
    return { id: newId(), name, description }
  })
}
