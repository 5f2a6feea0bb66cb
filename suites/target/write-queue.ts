/** A write that is under way or waits, and those that were under way at the same time. */
interface PendingWrite {
  readonly key: string | null
  readonly isHeld: boolean
  readonly isApart: boolean
  /** What it waits for; null if it is sent at once. */
  readonly turn: Promise<unknown> | null
  readonly overlapping: PendingWrite[]
}

/** How one write is sent. */
interface Sending<T> {
  readonly key: string | null
  /** True if only a check says when the write may end. */
  readonly isHeld: boolean
  /** True if no other request is on its way at the same time: it need not wait for those. */
  readonly isApart?: boolean
  /** Sends it; again if the target refused it with conflict before. */
  readonly send: (isAgain: boolean) => Promise<T>
  readonly isConflict: (answer: T) => boolean
  readonly isAccepted: (answer: T) => boolean
  /** Called if the target accepted the write when it was sent again. */
  readonly onConflictResolved: () => void
}

/**
 * Sends writes side by side, or one after the other. A target may refuse a write with conflict while another one is under way, of this run or of somebody else. Such a write is
 * sent again alone. If that was accepted after two writes of the run had overlapped, all of them wait for each other from then on.
 * Two writes with one key are meant to overlap: they are sent together.
 */
export function createWriteQueue() {
  /** All writes that are under way or wait, and their ends. */
  const planned = new Map<PendingWrite, Promise<unknown>>()
  const underWay = new Set<PendingWrite>()
  let isOneByOne = false
  let repeating = 0

  const allBefore = (isApart: boolean): Promise<unknown> =>
    Promise.allSettled([...planned].flatMap(([one, end]) => (one.isHeld || one.isApart !== isApart ? [] : [end])))

  async function sendNow<T>(write: PendingWrite, send: () => Promise<T>): Promise<T> {
    write.overlapping.push(...underWay)
    for (const other of underWay) other.overlapping.push(write)
    underWay.add(write)
    try {
      return await send()
    } finally {
      underWay.delete(write)
    }
  }

  async function sendInTurn<T>(
    { key, isHeld, isApart = false, send }: Sending<T>,
    { mustWait, isAgain }: { readonly mustWait: boolean; readonly isAgain: boolean },
  ): Promise<{ answer: T; isAlone: boolean; metSameKey: boolean }> {
    const hasSameKey = (other: PendingWrite) => key !== null && other.key === key
    const sameKey = [...planned.keys()].find(hasSameKey)
    const ownTurn = () => (mustWait ? allBefore(isApart) : null)
    const write: PendingWrite = { key, isHeld, isApart, turn: sameKey ? sameKey.turn : ownTurn(), overlapping: [] }
    const go = () => sendNow(write, () => send(isAgain))
    const end = write.turn ? write.turn.then(go) : go()
    planned.set(write, end)
    try {
      const answer = await end
      return { answer, isAlone: write.overlapping.length === 0, metSameKey: write.overlapping.some(hasSameKey) }
    } finally {
      planned.delete(write)
    }
  }

  return {
    async send<T>(sending: Sending<T>): Promise<T> {
      const { answer, isAlone, metSameKey } = await sendInTurn(sending, {
        mustWait: (isOneByOne || repeating > 0) && !sending.isHeld,
        isAgain: false,
      })
      if (metSameKey || !sending.isConflict(answer)) return answer
      repeating += 1
      try {
        const { answer: again } = await sendInTurn(sending, { mustWait: true, isAgain: true })
        if (sending.isAccepted(again)) {
          isOneByOne ||= !isAlone
          sending.onConflictResolved()
        }
        return again
      } finally {
        repeating -= 1
      }
    },
  }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>
