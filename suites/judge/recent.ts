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
    return this.#values.get(key)
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** Returns the value that had to make room, if any. */
  set(key: string, value: Value): Value | undefined {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.size > this.#most ? this.#values : []
    if (!oldest) return undefined
    this.#hasForgotten = true
    this.#values.delete(oldest[0])
    return oldest[1]
  }

  delete(key: string): void {
    this.#values.delete(key)
  }

  keys(): readonly string[] {
    return [...this.#values.keys()]
  }

  values(): readonly Value[] {
    return [...this.#values.values()]
  }
}
