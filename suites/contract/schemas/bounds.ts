/** The bounds of texts in a media filter, in characters. Spec: Library view. */
export const MEDIA_FILTER_BOUNDS = { query: { max: 200 }, status: { min: 1, max: 255 } } as const

/** The bounds of config values: the number itself, or a string's characters. Spec: Column; Limits. */
export const CONFIG_BOUNDS = {
  character_limit: { min: 1, max: 100_000 },
  unit: { max: 10 },
  decimal_places: { max: 10 },
  default_status: { max: 255 },
} as const
