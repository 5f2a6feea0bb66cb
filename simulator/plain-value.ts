import { hiddenKind } from '../fixtures/hidden-kind.ts'
import { typeOf } from '../fixtures/issue-words.ts'

/** More levels than anything here needs, and fewer than recursive functions can walk. */
const MAX_DEPTH = 200

const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep`

export interface NotPlain {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const UNWRITABLE: ReadonlySet<string> = new Set(['bigint', 'function', 'symbol'])

/** Says what in a value of a caller in this process is not as in JSON. Dates and undefined may be there. */
export function* findNotPlain(
  value: unknown,
  path: NotPlain['path'] = [],
  visited = new Map<object, number>(),
): Generator<NotPlain, void> {
  if (UNWRITABLE.has(typeof value) || (!(value instanceof Date) && hiddenKind(value) !== undefined))
    yield { path, message: `must be a JSON value, but is ${typeOf(value)}` }
  else if (typeof value === 'object' && value !== null) {
    if (path.length > MAX_DEPTH) return yield { path: path.slice(0, 1), message: `${TOO_DEEP}, or contains itself` }
    // What several places share is read once for each depth at which it gets deeper.
    if ((visited.get(value) ?? -1) >= path.length) return
    visited.set(value, path.length)
    const isList = Array.isArray(value)
    for (const [name, part] of Object.entries(value))
      yield* findNotPlain(part, [...path, isList ? Number(name) : name], visited)
  }
}

/** Says what is wrong in one line. Undefined for a plain value. */
export function describeNotPlain(value: unknown): string | undefined {
  const [first] = findNotPlain(value)
  return first && [first.path.join('.'), first.message].filter(Boolean).join(': ')
}
