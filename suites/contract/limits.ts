/** Items on a page. Spec: Limits. */
export const PAGE_SIZE = { min: 1, max: 100, default: 25 } as const

/** Characters of an Idempotency-Key. Spec: Limits. */
export const KEY_LENGTH = { max: 255 } as const

/** How long the server remembers a key. Spec: Limits. */
export const KEY_RETENTION_HOURS = 24

/** How long a name is, in characters. Spec: Limits. */
export const NAME_LENGTH = { min: 1, max: 255 } as const

/** The most options of a tags field, and the most that one request adds. Spec: Limits. */
export const OPTION_COUNTS = { field: 499, request: 100 } as const

/** How long a direct upload may take. Spec: Limits. */
export const UPLOAD_WINDOW_HOURS = 12

/** How long the title of a row is, in characters. Spec: Limits. */
export const TITLE_LENGTH = { max: 255 } as const

/** How long the description of an option is, in characters. Spec: Limits. */
export const DESCRIPTION_LENGTH = { max: 500 } as const

/** How long the prompt of an autofill is, in characters. Spec: Limits. */
export const PROMPT_LENGTH = { min: 1, max: 4000 } as const

/** The highest order of a library view. Spec: Limits. */
export const ORDER = { max: 1_000_000 } as const
