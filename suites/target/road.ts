/** How a request shares the way to the target with others. A held one ends only when a check says so. */
export type Company = 'together' | 'held' | 'apart'

/**
 * Lets requests to the target pass: those that use up a quota `apart` from all others, so that these neither slow them down nor
 * meet their writes. `wait` waits some milliseconds.
 */
export function createRoad(wait: (ms: number) => Promise<void>) {
  const underWay = { together: 0, held: 0, apart: 0 }
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
    if (underWay.apart === 0) isClosed = false
    wake()
  }

  const enter = async (company: Company) => {
    if (company !== 'apart') {
      if (isClosed) await until(() => !isClosed)
      underWay[company] += 1
      return
    }
    underWay.apart += 1
    // What ends a held request may be another one that is not sent yet.
    await until(() => isClosed || underWay.held === 0)
    isClosed = true
    await until(() => underWay.together + underWay.held === 0)
  }
  const leave = (company: Company) => {
    underWay[company] -= 1
    // The next request of the same measurement comes at once.
    if (company === 'apart' && underWay.apart === 0) wait(0).then(open, open)
    else wake()
  }

  return {
    async pass<T>(company: Company, send: () => Promise<T>): Promise<T> {
      await enter(company)
      try {
        return await send()
      } finally {
        leave(company)
      }
    },
  }
}

export type Road = ReturnType<typeof createRoad>
