import { invalid } from '../errors.ts'

/** What a PUT says of itself: a question of how far the upload is, or bytes from `start` on. */
export type ContentRange =
  | { readonly kind: 'query'; readonly total: number | null }
  | {
      readonly kind: 'bytes'
      readonly start: number
      /** The last byte's place; null where the body's end says it. */
      readonly end: number | null
      /** The object's size; null where it is not known yet. */
      readonly total: number | null
    }

const HEADER = 'Content-Range'

const PATTERN = /^bytes (?:(\*)|(\d+)-(\d+|\*))\/(\d+|\*)$/

const numberOr = (text: string | undefined): number | null => (text === undefined || text === '*' ? null : Number(text))

/** `bytes a-b/N`, `bytes a-*\/N` or `bytes *\/N`, N being * where it is not known. Throws bad_request. */
export function parseContentRange(header: string): ContentRange {
  const [matched, star, from, to, of] = PATTERN.exec(header) ?? []
  if (matched === undefined) throw invalid(HEADER, `${header} is not of the form bytes first-last/size or bytes */size`)
  const total = numberOr(of)
  if (star !== undefined) return { kind: 'query', total }

  const start = Number(from)
  const end = numberOr(to)
  if (end !== null && (end < start || (total !== null && end >= total)))
    throw invalid(HEADER, `${header} ends before it starts, or behind its size`)
  return { kind: 'bytes', start, end, total }
}
