/** A map that forgets what was set the longest ago, so that days of traffic fit into it. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.size > this.#most ? this.#values.keys() : []
    if (oldest !== undefined) this.#values.delete(oldest)
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
