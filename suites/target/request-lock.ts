/**
 * How a request shares the target with others. A held one is shared, and ends only when a check says so. Those in turn are shared,
 * and sent one after another.
 */
export type LockMode = 'shared' | 'held' | 'exclusive' | 'in turn'

/**
 * A lock for requests to the target: those that use up a quota hold it exclusively, so that others neither slow them down nor meet
 * their writes. `wait` waits some milliseconds.
 */
export function createRequestLock(wait: (ms: number) => Promise<void>) {
  const underWay = { shared: 0, held: 0, exclusive: 0 }
  let isClosed = false
  let waiting: (() => void)[] = []

  const wake = () => {
    const all = waiting
    waiting = []
    for (const go of all) go()
  }
  const until = async (isMet: () => boolean) => {
    while (!isMet()) await new Promise<void>(resolve => waiting.push(resolve))
  }
  const open = () => {
    if (underWay.exclusive === 0) isClosed = false
    wake()
  }

  const enter = async (mode: keyof typeof underWay) => {
    if (mode !== 'exclusive') {
      if (isClosed) await until(() => !isClosed)
      underWay[mode] += 1
      return
    }
    underWay.exclusive += 1
    // What ends a held request may be another one that is not sent yet.
    await until(() => isClosed || underWay.held === 0)
    isClosed = true
    await until(() => underWay.shared + underWay.held === 0)
  }
  const leave = (mode: keyof typeof underWay) => {
    underWay[mode] -= 1
    // The next request of the same measurement comes at once.
    if (mode === 'exclusive' && underWay.exclusive === 0) wait(0).then(open, open)
    else wake()
  }

  const holdAs = async <T>(mode: keyof typeof underWay, send: () => Promise<T>): Promise<T> => {
    await enter(mode)
    try {
      return await send()
    } finally {
      leave(mode)
    }
  }
  let lastInTurn: Promise<unknown> = Promise.resolve()

  return {
    hold<T>(mode: LockMode, send: () => Promise<T>): Promise<T> {
      if (mode !== 'in turn') return holdAs(mode, send)
      const turn = lastInTurn.then(() => holdAs('shared', send))
      lastInTurn = turn.catch(() => {})
      return turn
    },
  }
}

export type RequestLock = ReturnType<typeof createRequestLock>
