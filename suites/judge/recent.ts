import { createHash } from 'node:crypto'

/** Keys may hold whole bodies, cursors or paths. */
const LONGEST_KEY = 500

const shorten = (key: string): string =>
  key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64') : key

/** A map that forgets what was set the longest ago, so that days of traffic fit into it. */
export class Recent<Value> {
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
    return this.#values.get(shorten(key))
  }

  has(key: string): boolean {
    return this.#values.has(shorten(key))
  }

  /** Returns the value that had to make room, if any. */
  set(key: string, value: Value): Value | undefined {
    const short = shorten(key)
    this.#values.delete(short)
    this.#values.set(short, value)
    const [oldest] = this.#values.size > this.#most ? this.#values : []
    if (!oldest) return undefined
    this.#hasForgotten = true
    this.#values.delete(oldest[0])
    return oldest[1]
  }

  delete(key: string): void {
    this.#values.delete(shorten(key))
  }

  values(): readonly Value[] {
    return [...this.#values.values()]
  }
}
