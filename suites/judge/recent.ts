import { createHash } from 'node:crypto'

const LONG = 500

/** A text that is only compared, so that its hash is as good. It may hold a whole body, cursor or path. */
export const hashIfLong = (text: string): string =>
  text.length > LONG ? createHash('sha256').update(text).digest('base64') : text

/** A map that forgets what was set least recently, so that days of traffic fit into it. */
export class BoundedMap<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number
  #hasForgotten = false

  constructor(most: number) {
    this.#most = most
  }

  /** Whether a value is gone that nobody has deleted. What is not here may have been. */
  get hasForgotten(): boolean {
    return this.#hasForgotten
  }

  get(key: string): Value | undefined {
    return this.#values.get(hashIfLong(key))
  }

  has(key: string): boolean {
    return this.#values.has(hashIfLong(key))
  }

  /** Returns the value that had to make room, if any. */
  set(key: string, value: Value): Value | undefined {
    const short = hashIfLong(key)
    this.#values.delete(short)
    this.#values.set(short, value)
    const [oldest] = this.#values.size > this.#most ? this.#values : []
    if (!oldest) return undefined
    this.#hasForgotten = true
    this.#values.delete(oldest[0])
    return oldest[1]
  }

  delete(key: string): void {
    this.#values.delete(hashIfLong(key))
  }

  values(): readonly Value[] {
    return [...this.#values.values()]
  }
}
