import type { ListedRemark } from '../../control/remarks.ts'
import type { JournalEntry } from '../../journal/entry.ts'
import type { Kit } from './kit.ts'

/** How far the judge has come, and what it says. */
interface Judgement {
  readonly data: readonly ListedRemark[]
  readonly judged: number
}

/** What a listener is told: a request that came, or the requests whose remarks are new. */
interface Listener {
  onRequest(entry: JournalEntry): void
  onRemarks(ids: readonly number[]): void
  onForgotten(): void
}

export type Feed = ReturnType<typeof createFeed>

/** The requests as they come, and what the judge says about them. The page contains the text of this function. */
export function createFeed(kit: Kit) {
  const MOST = 10_000
  const JUDGE_EVERY_MS = 300
  /** By id, the oldest first. One that the client gave up comes twice. */
  const entries = new Map<number, JournalEntry>()
  const remarks = new Map<number, readonly ListedRemark[]>()
  /** By how much the clock of the world was moved before a request, in milliseconds. */
  const moves = new Map<number, number>()
  /** The request that came last. */
  let latest: JournalEntry | undefined
  /** The id of the last exchange that was judged. */
  let judged = 0
  let isJudging = false
  let listener: Listener | undefined

  function noteMove(entry: JournalEntry): void {
    if (latest && entry.sent_ms < latest.sent_ms) return
    const move = entry.clock_moved_ms - (latest ?? entry).clock_moved_ms
    if (move > 0) moves.set(entry.id, move)
    latest = entry
  }

  function forget(): void {
    for (const known of [entries, remarks, moves]) known.clear()
    listener?.onForgotten()
  }

  function begin(): void {
    forget()
    latest = undefined
    judged = 0
  }

  function take(entry: JournalEntry): void {
    if (!entries.has(entry.id)) noteMove(entry)
    entries.set(entry.id, entry)
    const [oldest = 0] = entries.keys()
    if (entries.size > MOST) for (const known of [entries, remarks, moves]) known.delete(oldest)
    listener?.onRequest(entry)
    scheduleJudge()
  }

  /** Asks the judge about all that it has not judged: it answers about some exchanges at a time. */
  async function askJudge(): Promise<void> {
    isJudging = false
    for (let isBehind = true; isBehind; ) {
      const answer = await kit.control<Judgement>('GET', `/journal/remarks?since=${judged}`)
      const found = answer.data.filter(({ exchange }) => exchange > judged)
      for (const remark of found) {
        const about = [...(remarks.get(remark.exchange) ?? []), remark]
        remarks.set(
          remark.exchange,
          about.sort((a, b) => b.kind.localeCompare(a.kind)),
        )
      }
      if (found.length > 0) listener?.onRemarks(found.map(({ exchange }) => exchange))
      isBehind = answer.judged > judged
      judged = Math.max(judged, answer.judged)
    }
  }
  /** Many requests may come at once. */
  function scheduleJudge(): void {
    if (!isJudging) setTimeout(() => kit.attempt(askJudge), JUDGE_EVERY_MS)
    isJudging = true
  }

  /**
   * A reset ends the events of a world. A connection breaks when the simulator ends: another one counts from 1 again. What the
   * ended one had stays until then, for whoever is looking at it.
   */
  async function follow(): Promise<never> {
    for (let since = 0, isOld = false; ; ) {
      try {
        for await (const entry of kit.follow(since)) {
          if (isOld) begin()
          isOld = false
          take(entry)
          since = entry.id
        }
      } catch {
        isOld = true
        since = 0
        await new Promise(resolve => setTimeout(resolve, 1000))
      }
    }
  }

  return {
    entries,
    remarksOf: ({ id }: JournalEntry) => remarks.get(id) ?? [],
    /** How many remarks of a kind there are. */
    countRemarks: (wanted: ListedRemark['kind']) =>
      [...remarks.values()].flat().filter(({ kind }) => kind === wanted).length,
    /** The move of the clock before a request, such as `+3h`; empty if there was none. */
    moveBefore({ id }: JournalEntry) {
      const move = moves.get(id)
      if (move === undefined) return ''
      const [unit, name] = [[86_400_000, 'd'] as const, [3_600_000, 'h'] as const, [60_000, 'min'] as const].find(
        ([ms]) => move >= ms,
      ) ?? [1000, 's']
      return `+${Math.round((move / unit) * 10) / 10}${name}`
    },
    /** The first request with the same Idempotency-Key and token, if it is another one. */
    firstWithKey({ id, token, idempotency }: JournalEntry) {
      if (!idempotency) return undefined
      const isFirst = (one: JournalEntry) =>
        one.id < id && one.token === token && one.idempotency?.key === idempotency.key
      return [...entries.values()].find(isFirst)
    },
    forget,
    start(heard: Listener) {
      listener = heard
      void follow()
    },
  }
}
