import { z } from 'zod'
import { invalid } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { KeysetKey, Listing, Page, Resource } from '../reply.ts'
import type { Call } from '../service.ts'

const Cursor = z.strictObject({ list: z.string(), at: z.union([z.int().nonnegative(), z.array(z.json())]) })

const encodeCursor = (cursor: { readonly list: string; readonly at: number | KeysetKey }): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

function decodeCursor(text: string): z.infer<typeof Cursor> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0))
    return Cursor.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

function parseLimit(query: URLSearchParams, { pageMin, pageMax, pageDefault }: Limits): number {
  const text = query.get('limit')
  if (text === null) return pageDefault
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(limit >= pageMin && limit <= pageMax))
    throw invalid('limit', `must be an integer from ${pageMin} to ${pageMax}`)
  return limit
}

function parseStart(query: URLSearchParams, list: string, listing: Listing): number {
  const text = query.get('cursor')
  if (text === null) return 0
  const cursor = decodeCursor(text)
  const at = cursor?.list === list ? cursor.at : undefined
  const start = typeof at === 'number' ? (listing.keyset ? undefined : at) : at && listing.keyset?.after(at)
  if (start === undefined)
    throw invalid('cursor', 'is not a cursor of this list. Use the next_cursor of its last page.')
  return start
}

/** Takes one page by `limit` and `cursor`, a full one if items follow (assumption PAGE-FULL). Spec: Endpoints > Conventions. */
export function paginate({ query, service, operation, params }: Call, listing: Listing): Page {
  const limit = parseLimit(query, service.limits)
  const list = [operation.name, ...Object.values(params)].join(' ')
  const start = parseStart(query, list, listing)
  const end = Math.min(start + limit, listing.size)
  const items: Resource[] = []
  for (let index = start; index < end; index++) items.push(listing.at(index))
  if (end >= listing.size) return { items, next_cursor: null }

  return { items, next_cursor: encodeCursor({ list, at: listing.keyset ? listing.keyset.keyAt(end - 1) : end }) }
}
