import { decodeSegment } from '../decode-segment.ts'

/** What a program writes where it has no value, or has filled in none. */
const NO_VALUE = /^(undefined|null|NaN|None|nil|\[object \w+\]|\{\w*\}|:\w+)$/

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const hasCapitals = (segment: string): boolean => UUID.test(segment) && segment !== segment.toLowerCase()

/** Says that a path has a word of the programming language instead of an id, or an id in capitals. */
export function hintForIds(path: string): string | undefined {
  const segments = path.split('/').map(decodeSegment)
  const word = segments.find(segment => NO_VALUE.test(segment))
  if (word !== undefined) return `The path has ${word} instead of an id.`
  return segments.some(hasCapitals)
    ? 'The path has an id in capitals. The ids of this service are in lower case: send them as you received them.'
    : undefined
}

/** Says that a query has such a word in place of a value. */
export function hintForValues(query: URLSearchParams): string | undefined {
  const found = [...query].find(([, value]) => NO_VALUE.test(value))
  return found && `The parameter ${found[0]} has ${found[1]} instead of a value. Leave it out if there is none.`
}
