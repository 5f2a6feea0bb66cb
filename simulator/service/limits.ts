const HOUR_MS = 60 * 60 * 1000

/** Every number the specification names, in one place. Lengths in characters, times in milliseconds. Spec: Limits. */
export const LIMITS = {
  pageMin: 1,
  pageMax: 100,
  pageDefault: 25,
  keyLength: 255,
  keyRetention: 24 * HOUR_MS,
  nameMin: 1,
  name: 255,
  rowTitle: 255,
  options: 499,
  optionsPerRequest: 100,
  optionNameMin: 1,
  optionName: 255,
  optionDescription: 500,
  characterLimitMin: 1,
  characterLimit: 100_000,
  unit: 10,
  decimalPlaces: 10,
  defaultStatus: 255,
  creativeIdColumns: 1,
  autofillPromptMin: 1,
  autofillPrompt: 4000,
  libraryViewOrder: 1_000_000,
  mediaFilterQuery: 200,
  mediaFilterStatusMin: 1,
  mediaFilterStatus: 255,
  /** A library column key or an attribute id: what sort and group_by name. */
  libraryFieldMin: 1,
  libraryField: 255,
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

/** What follows from limits alone, as the schema of a body does: made once for each set of limits. */
export function byLimits<T extends object>(make: (limits: Limits) => T): (limits: Limits) => T {
  const made = new WeakMap<Limits, T>()
  return limits => {
    const known = made.get(limits)
    if (known) return known
    const first = make(limits)
    made.set(limits, first)
    return first
  }
}
