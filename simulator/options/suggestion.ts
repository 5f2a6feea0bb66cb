import { closestMatch } from 'leven'

/** `; did you mean x?` if a known name is similar to a wrong one, otherwise an empty string. */
export function suggestionFor(wrong: string, known: readonly string[]): string {
  const names = new Map(known.map(name => [name.toLowerCase(), name]))
  const near = closestMatch(wrong.toLowerCase(), [...names.keys()], { maxDistance: Math.ceil(wrong.length / 4) })
  return near === undefined ? '' : `; did you mean ${names.get(near)}?`
}
