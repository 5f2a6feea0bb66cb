import { decodeSegment } from '../decode-segment.ts'

/** What a program writes where it has no value, or has filled in none. */
const NO_VALUE = /^(undefined|null|NaN|None|nil|\[object \w+\]|\{\w*\}|:\w+)$/

/** Says that a path has a word of the programming language instead of an id. */
export function hintForIds(path: string): string | undefined {
  const word = path
    .split('/')
    .map(decodeSegment)
    .find(segment => NO_VALUE.test(segment))
  return word && `The path has ${word} instead of an id.`
}

/** Says that a query has such a word in place of a value. */
export function hintForValues(query: URLSearchParams): string | undefined {
  const found = [...query].find(([, value]) => NO_VALUE.test(value))
  return found && `The parameter ${found[0]} has ${found[1]} instead of a value. Leave it out if there is none.`
}
