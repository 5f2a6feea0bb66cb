import { invalid } from '../errors.ts'

/** The meaning of a PUT: a question how many bytes have arrived, or bytes from `start` on. */
export type ContentRange =
  | { readonly kind: 'query'; readonly total: number | null }
  | {
      readonly kind: 'bytes'
      readonly start: number
      /** The position of the last byte. null if the end of the body decides it. */
      readonly end: number | null
      /** The size of the file. null if the client does not know it yet. */
      readonly total: number | null
    }

const HEADER = 'Content-Range'

const PATTERN = /^bytes (?:(\*)|(\d+)-(\d+|\*))\/(\d+|\*)$/

const parseNumber = (text: string | undefined): number | null =>
  text === undefined || text === '*' ? null : Number(text)

/** Parses `bytes a-b/N`, `bytes a-*\/N` or `bytes *\/N`. N may be `*`. Throws bad_request. */
export function parseContentRange(header: string): ContentRange {
  const [matched, star, from, to, of] = PATTERN.exec(header) ?? []
  if (matched === undefined)
    throw invalid(HEADER, `${header} is not a valid range. Write bytes first-last/size or bytes */size.`)
  const total = parseNumber(of)
  if (star !== undefined) return { kind: 'query', total }

  const start = Number(from)
  const end = parseNumber(to)
  if (end !== null && (end < start || (total !== null && end >= total)))
    throw invalid(HEADER, `${header} ends before its start or after its size`)
  return { kind: 'bytes', start, end, total }
}
