/** Keeps requests in flight until it is released. */
export class Hold {
  /** Resolves when the first request is held. Rejects if it is answered before that, or if the hold is removed. */
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

  /** Releases it for good. Nobody has to wait for a request any more. */
  remove(): void {
    this.#miss(new Error('The hold was removed before a request was held.'))
    this.release()
  }

  /** Says that a request was answered before it could be held. Does nothing if one was held. */
  miss(status: number): void {
    this.#miss(new Error(`The request was answered ${status} before it could be held.`))
  }
}
