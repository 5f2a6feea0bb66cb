import { describeExchange } from './describe-exchange.ts'
import type { JournalEntry } from './entry.ts'
import type { Exchange } from './exchange.ts'

/** At least so many exchanges are kept, unless their bodies are longer than `MAX_LENGTH` characters together. */
const KEPT = 1000
/** How many more may gather before the oldest are dropped together, since each removal moves the rest. */
const SURPLUS = 100
const MAX_LENGTH = 16 * 1024 * 1024

interface Listener {
  readonly hear: (entry: JournalEntry) => void
  readonly onEnd: () => void
}

const lengthOf = (exchanges: readonly Exchange[]): number => exchanges.reduce((sum, { length }) => sum + length, 0)

/** Lets an error of a listener end in its own task: the request that it hears of is not to blame. */
function hearSafely(hear: Listener['hear'], entry: JournalEntry): void {
  try {
    hear(entry)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** The exchanges of a world, the oldest first. */
export class Journal {
  #exchanges: Exchange[] = []
  #length = 0
  #count = 0
  #lastDropped = 0
  #hasEnded = false
  readonly #listeners = new Set<Listener>()
  /** Where the sandbox of the world answers, below the address of the simulator. */
  basePath = ''
  /** The title of the test that the sandbox is for. */
  test: string | undefined
  /** The rules for clients that tests break on purpose from now on: ids of clauses, or `all`. */
  onPurpose: readonly string[] = []

  /** Ends an exchange and keeps it. */
  add(exchange: Exchange): void {
    this.#count += 1
    exchange.end(this.#count)
    this.#exchanges.push(exchange)
    this.#length += exchange.length
    if (this.#exchanges.length > KEPT + SURPLUS || this.#length > MAX_LENGTH) this.#dropOldest()
    this.#tell(exchange)
  }

  /** Takes what became of an exchange that was kept before its response, because its client had gone. */
  complete(exchange: Exchange): void {
    exchange.end(exchange.id)
    if (!this.#exchanges.includes(exchange)) return
    this.#length = lengthOf(this.#exchanges)
    this.#tell(exchange)
  }

  #tell(exchange: Exchange): void {
    if (this.#listeners.size === 0) return
    const entry = describeExchange(exchange)
    for (const { hear } of this.#listeners) hearSafely(hear, entry)
  }

  #dropOldest(): void {
    let dropped = Math.max(0, this.#exchanges.length - KEPT)
    this.#length -= lengthOf(this.#exchanges.slice(0, dropped))
    for (; this.#length > MAX_LENGTH; dropped += 1) this.#length -= this.#exchanges[dropped]?.length ?? 0
    this.#lastDropped = this.#exchanges[dropped - 1]?.id ?? this.#lastDropped
    this.#exchanges.splice(0, dropped)
  }

  /** The id of the last exchange for which there was no more room. 0 if there is none since the last `clear`. */
  get lastDropped(): number {
    return this.#lastDropped
  }

  /** How many characters the exchanges have. */
  get length(): number {
    return this.#length
  }

  get size(): number {
    return this.#exchanges.length
  }

  /** The exchange with an id, if it is kept. */
  find(id: number): Exchange | undefined {
    return this.#exchanges.find(exchange => exchange.id === id)
  }

  /** How many exchanges are kept, how many of them were refused, and how many failed or got no whole response. */
  counts(): { readonly requests: number; readonly refused: number; readonly failed: number } {
    const statuses = this.#exchanges.map(({ answer, isLost }) => (isLost || !answer ? 500 : answer.status))
    return {
      requests: statuses.length,
      refused: statuses.filter(status => status >= 400 && status < 500).length,
      failed: statuses.filter(status => status >= 500).length,
    }
  }

  list(): readonly JournalEntry[] {
    return this.#exchanges.map(describeExchange)
  }

  /**
   * Calls back for each exchange that ends from now on, and when the world has ended. An exchange that the client gave up
   * ends twice: then, and with its response. Returns how to stop it.
   */
  listen(hear: Listener['hear'], onEnd = () => {}): () => void {
    const listener = { hear, onEnd }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes on with the ids of the journal of the world before, so that none of them ever stands for two exchanges. */
  continueIdsOf(before: Journal): void {
    this.#count = before.#count
  }

  /** Says to those who listen that nobody can send a request to this world any more. */
  end(): void {
    this.#hasEnded = true
    for (const { onEnd } of this.#listeners) onEnd()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Forgets all exchanges. The ids count on. */
  clear(): void {
    this.#exchanges = []
    this.#length = 0
    this.#lastDropped = 0
  }
}
