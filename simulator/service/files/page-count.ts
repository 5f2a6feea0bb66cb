/** The pages of a PDF that were found so far. */
export interface PageCount {
  readonly found: number
  /** The last bytes, in which a mark of a page may have begun. */
  readonly rest: Uint8Array
}

export const NO_PAGES: PageCount = { found: 0, rest: new Uint8Array() }

const PAGE = /\/Type\s{0,64}\/Page\b/g

/** How many bytes a mark has at most, with the byte that ends it. */
const MAX_MARK = '/Type'.length + 64 + '/Page'.length + 1

/** How many bytes are read as one text, whatever the length of a file. */
const PIECE = 1024 * 1024

const readText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.byteLength + other.byteLength)
  joined.set(one)
  joined.set(other, one.byteLength)
  return joined
}

function addPiece({ found, rest }: PageCount, piece: Uint8Array): PageCount {
  const bytes = join(rest, piece)
  const text = readText(bytes)
  // A mark at the very end is not complete: /Page may become /Pages.
  const marks = [...text.matchAll(PAGE)]
    .map(({ index, 0: mark }) => index + mark.length)
    .filter(end => end < text.length)
  return { found: found + marks.length, rest: bytes.slice(Math.max(marks.at(-1) ?? 0, bytes.byteLength - MAX_MARK)) }
}

/** Counts the pages in the next bytes of a PDF. */
export function addPages(count: PageCount, bytes: Uint8Array): PageCount {
  let after = count
  for (let at = 0; at < bytes.byteLength; at += PIECE) after = addPiece(after, bytes.subarray(at, at + PIECE))
  return after
}

/** The number of pages, at the end of the file. */
export const totalPages = ({ found, rest }: PageCount): number => found + (readText(rest).match(PAGE)?.length ?? 0)
