import { closestMatch } from 'leven'

const MOST_NAMES = 20

/** `known are a, b`, cut where there are many names. */
export function listKnown(names: readonly string[]): string {
  if (names.length === 0) return 'there is none'
  return `known are ${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ', ...' : ''}`
}

/** `; did you mean x?` if a known name is similar to a wrong one, otherwise an empty string. */
export function suggestionFor(wrong: string, known: readonly string[]): string {
  const names = new Map(known.map(name => [name.toLowerCase(), name]))
  const near = closestMatch(wrong.toLowerCase(), [...names.keys()], { maxDistance: Math.ceil(wrong.length / 4) })
  return near === undefined ? '' : `; did you mean ${names.get(near)}?`
}
