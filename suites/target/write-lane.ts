/** A write that is under way, and those that were under way at the same time. */
interface Flight {
  readonly key: string | null
  readonly met: Flight[]
}

/** How one write is sent. */
interface Sending<T> {
  readonly key: string | null
  /** True if only a check says when the write may end. */
  readonly isHeld: boolean
  readonly send: () => Promise<T>
  readonly isConflict: (answer: T) => boolean
  /** Called if the target took the write when it came alone. */
  readonly onClash: () => void
}

/** Lets writes pass side by side, or one after the other. */
export interface WriteLane {
  readonly pass: <T>(sending: Sending<T>) => Promise<T>
}

/**
 * A target may refuse a write with conflict while another one is under way. Such a write is sent again alone, and from then
 * on all writes of the run wait for each other. Two writes with one key are meant to meet.
 */
export function createWriteLane(): WriteLane {
  const flights = new Set<Flight>()
  let last: Promise<unknown> | null = null

  async function fly<T>({ key, send }: Sending<T>): Promise<{ answer: T; isClash: boolean }> {
    const flight: Flight = { key, met: [...flights] }
    for (const other of flights) other.met.push(flight)
    flights.add(flight)
    try {
      const answer = await send()
      const isDuplicate = key !== null && flight.met.some(other => other.key === key)
      return { answer, isClash: flight.met.length > 0 && !isDuplicate }
    } finally {
      flights.delete(flight)
    }
  }

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = (last ?? Promise.resolve()).then(act, act)
    last = turn.catch(() => {})
    return turn
  }

  const mayWait = ({ key, isHeld }: Pick<Sending<unknown>, 'key' | 'isHeld'>): boolean =>
    !isHeld && !(key !== null && [...flights].some(flight => flight.key === key))

  return {
    async pass(sending) {
      const isQueued = last !== null && mayWait(sending)
      const { answer, isClash } = isQueued ? await inTurn(() => fly(sending)) : await fly(sending)
      if (!isClash || !sending.isConflict(answer)) return answer
      const { answer: again } = await inTurn(() => fly(sending))
      if (!sending.isConflict(again)) sending.onClash()
      return again
    },
  }
}
