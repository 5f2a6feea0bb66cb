import { HOUR_MS } from '../clock.ts'
import { BODY_LIMITS, MAX_FIELD_OPTIONS } from './body-limits.ts'

/**
 * Every number that bounds what the service takes: first those that the specification names, then those that keep the
 * work and the memory of the simulator bounded. Lengths in characters, times in milliseconds. Spec: Limits.
 */
export const LIMITS = {
  pageMin: 1,
  pageMax: 100,
  pageDefault: 25,
  keyLength: 255,
  keyRetention: 24 * HOUR_MS,
  /** How many keys are remembered, and how many characters their requests and answers have together (assumption KEY-MEMORY). */
  keys: 100_000,
  keysLength: 64 * 1024 * 1024,
  /** The options of one field, however many requests add them. */
  options: MAX_FIELD_OPTIONS,
  bodies: BODY_LIMITS,
  creativeIdColumns: 1,
  uploadWindow: 12 * HOUR_MS,
  /** The largest file, uploaded or imported (assumption UPLOAD-SIZE). */
  uploadBytes: 1024 * 1024 * 1024,
  /** assumption IMPORT-TIME */
  importDelay: 100,
  /** assumption IMPORT-REDIRECTS */
  importRedirects: 5,
  /** assumption BODY-SIZE */
  bodyBytes: 4 * 1024 * 1024,
  /** assumption BODY-DEPTH */
  bodyDepth: 200,
  /** assumption BODY-VALUES */
  bodyValues: 100_000,
  /** assumption TEXT-LENGTH */
  textLength: 100_000,
  /** The levels of a rich-text document: deeper than people nest lists (assumption TEXT-LENGTH). */
  richTextDepth: 64,
  /** assumption URL-LENGTH */
  urlLength: 16 * 1024,
  /** What the cells of a row, or the values of a media, hold together (assumption ROW-SIZE). */
  valuesLength: 1024 * 1024,
  /** The bytes of a page of a list. The item that passes it is the last one (assumption PAGE-FULL). */
  pageBytes: 8 * 1024 * 1024,
  /** The entries of `details`, and the length of each text of an error (assumption ERROR-SIZE). */
  errorDetails: 100,
  errorTextLength: 1000,
}

export type Limits = Readonly<typeof LIMITS>
