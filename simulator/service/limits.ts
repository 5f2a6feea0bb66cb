import { BODY_LIMITS, MAX_FIELD_OPTIONS } from './body-limits.ts'

const HOUR_MS = 60 * 60 * 1000

/** Every number that the specification names. Lengths in characters, times in milliseconds. Spec: Limits. */
export const LIMITS = {
  pageMin: 1,
  pageMax: 100,
  pageDefault: 25,
  keyLength: 255,
  keyRetention: 24 * HOUR_MS,
  /** The options of one field, however many requests add them. */
  options: MAX_FIELD_OPTIONS,
  bodies: BODY_LIMITS,
  creativeIdColumns: 1,
  uploadWindow: 12 * HOUR_MS,
  /** assumption IMPORT-TIME */
  importDelay: 100,
  /** assumption IMPORT-REDIRECTS */
  importRedirects: 5,
  /** assumption BODY-SIZE */
  bodyBytes: 4 * 1024 * 1024,
  /** assumption BODY-DEPTH */
  bodyDepth: 200,
}

export type Limits = Readonly<typeof LIMITS>
