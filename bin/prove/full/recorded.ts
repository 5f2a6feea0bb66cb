import { isArray, isObject, type Json } from '../../../suites/json.ts'
import type { Difference } from './differences.ts'

/** A value, telling of each difference when something of it is read that differs. */
export function recorded<Teller>(
  value: Json,
  differences: ReadonlyMap<Teller, Difference>,
  onRead: (teller: Teller) => void,
): Json {
  if (!isArray(value) && !isObject(value)) return value
  const parts = new Map<string, Json>()

  /** Tells of a part that differs as a whole; gives the differences within one that does not. */
  const read = (name: string): ReadonlyMap<Teller, Difference> => {
    const within = new Map<Teller, Difference>()
    for (const [teller, difference] of differences) {
      const part = difference === 'whole' ? difference : difference.parts.get(name)
      if (part === 'whole') onRead(teller)
      else if (part) within.set(teller, part)
    }
    return within
  }
  return new Proxy(value, {
    get(target, name) {
      const present: Json = Reflect.get(target, name)
      if (typeof name !== 'string') return present
      const within = read(name)
      if (within.size === 0) return present
      const part = parts.get(name) ?? recorded(present, within, onRead)
      parts.set(name, part)
      return part
    },
    has(target, name) {
      if (typeof name === 'string') read(name)
      return Reflect.has(target, name)
    },
    ownKeys(target) {
      for (const [teller, difference] of differences) if (difference === 'whole' || difference.names) onRead(teller)
      return Reflect.ownKeys(target)
    },
  })
}
