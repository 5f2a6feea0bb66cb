/** Keeps requests in flight until it is released. */
export class Hold {
  /** Resolves when the first request is held. Rejects if that request is answered without having been held. */
  readonly arrived: Promise<void>
  #arrive = () => {}
  #miss = (_: Error) => {}
  #release = () => {}
  readonly #released: Promise<void>

  constructor() {
    this.arrived = new Promise((resolve, reject) => {
      this.#arrive = resolve
      this.#miss = reject
    })
    this.arrived.catch(() => {})
    this.#released = new Promise(resolve => {
      this.#release = resolve
    })
  }

  /** Lets all held requests go on, and every later one. */
  release(): void {
    this.#release()
  }

  /** Holds a request. */
  wait(): Promise<void> {
    this.#arrive()
    return this.#released
  }

  /** Says that a request was answered before it could be held. Does nothing if one was held. */
  miss(status: number): void {
    this.#miss(new Error(`The request was answered ${status} before it could be held.`))
  }
}
