const LONGEST = 120

const NOTHING = 'nothing'

const nameMissing = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (item === undefined ? NOTHING : item)) : value

/** The JSON of a value. What is missing is called `nothing`, also in a list, where JSON itself says null. */
export const toJson = (value: unknown): string => JSON.stringify(value, nameMissing) ?? NOTHING

/** A value in a message, cut to a length that reads well. */
export function show(value: unknown, longest = LONGEST): string {
  const text = toJson(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** More items than these are counted. */
const MOST_LISTED = 5

/** A few items in a message, and how many more there are. */
export function list(items: readonly string[], separator = ', '): string {
  const more = items.length - MOST_LISTED
  const listed = items.slice(0, MOST_LISTED).join(separator)
  return more > 0 ? `${listed} and ${more} more` : listed
}

export const listNames = (value: object): string => Object.keys(value).slice(0, 30).join(', ') || 'none'

/** Joins words as in `a, b and c`. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
