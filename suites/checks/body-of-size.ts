import type { BodyLimit } from '../contract/limits.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json.ts'

type Path = BodyLimit['path']

const sized = ({ measure }: BodyLimit, size: number, letter: string): Json => {
  if (measure === 'number') return size
  if (measure === 'characters') return letter.repeat(size)
  return Array.from({ length: size }, (_, index) => ({ name: `Option ${index}` }))
}

/** The value with another one in it, at a path that is made where there is none. */
function placed(value: Json | undefined, path: Path, leaf: Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return leaf
  if (typeof step === 'number') {
    const items = isArray(value) ? value : []
    return Array.from({ length: Math.max(items.length, step + 1) }, (_, index) =>
      index === step ? placed(items[index], rest, leaf) : (items[index] ?? null),
    )
  }
  return { ...(isObject(value) && value), [step]: placed(isObject(value) ? value[step] : undefined, rest, leaf) }
}

/** A body in which the limited member has a size; texts are of ASCII letters, or of é, which tells characters from bytes. */
export function bodyOfSize(limit: BodyLimit, base: JsonObject, size: number, letter: 'x' | 'é' = 'x'): JsonObject {
  const body = placed(base, limit.path, sized(limit, size, letter))
  return isObject(body) ? body : base
}
