/** A write that is under way or waits, and those that were under way at the same time. */
interface Flight {
  readonly key: string | null
  readonly isHeld: boolean
  readonly isApart: boolean
  /** What it waits for; null if it is sent at once. */
  readonly turn: Promise<unknown> | null
  readonly met: Flight[]
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
  /** Called if the target took the write when it was sent again. */
  readonly onClash: () => void
}

/**
 * Lets writes pass side by side, or one after the other. A target may refuse a write with conflict while another one is under way, of this run or of somebody else. Such a write is
 * sent again alone. If that was accepted after two writes of the run had met, all of them wait for each other from then on.
 * Two writes with one key are meant to meet: they are sent together.
 */
export function createWriteLane() {
  /** All writes that are under way or wait, and their ends. */
  const planned = new Map<Flight, Promise<unknown>>()
  const underWay = new Set<Flight>()
  let isOneByOne = false
  let repeating = 0

  const allBefore = (isApart: boolean): Promise<unknown> =>
    Promise.allSettled([...planned].flatMap(([one, end]) => (one.isHeld || one.isApart !== isApart ? [] : [end])))

  async function depart<T>(flight: Flight, send: () => Promise<T>): Promise<T> {
    flight.met.push(...underWay)
    for (const other of underWay) other.met.push(flight)
    underWay.add(flight)
    try {
      return await send()
    } finally {
      underWay.delete(flight)
    }
  }

  async function fly<T>(
    { key, isHeld, isApart = false, send }: Sending<T>,
    { mustWait, isAgain }: { readonly mustWait: boolean; readonly isAgain: boolean },
  ): Promise<{ answer: T; isAlone: boolean; isTwinMet: boolean }> {
    const isTwin = (other: Flight) => key !== null && other.key === key
    const twin = [...planned.keys()].find(isTwin)
    const ownTurn = () => (mustWait ? allBefore(isApart) : null)
    const flight: Flight = { key, isHeld, isApart, turn: twin ? twin.turn : ownTurn(), met: [] }
    const go = () => depart(flight, () => send(isAgain))
    const end = flight.turn ? flight.turn.then(go) : go()
    planned.set(flight, end)
    try {
      const answer = await end
      return { answer, isAlone: flight.met.length === 0, isTwinMet: flight.met.some(isTwin) }
    } finally {
      planned.delete(flight)
    }
  }

  return {
    async pass<T>(sending: Sending<T>): Promise<T> {
      const { answer, isAlone, isTwinMet } = await fly(sending, {
        mustWait: (isOneByOne || repeating > 0) && !sending.isHeld,
        isAgain: false,
      })
      if (isTwinMet || !sending.isConflict(answer)) return answer
      repeating += 1
      try {
        const { answer: again } = await fly(sending, { mustWait: true, isAgain: true })
        if (sending.isAccepted(again)) {
          isOneByOne ||= !isAlone
          sending.onClash()
        }
        return again
      } finally {
        repeating -= 1
      }
    },
  }
}

export type WriteLane = ReturnType<typeof createWriteLane>
