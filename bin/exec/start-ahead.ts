/** Starts the work for items in order, `jobs` at once, some before it is asked for. `settle` waits for all of it. */
export function startAhead<T, R>(items: readonly T[], jobs: number, start: (item: T) => Promise<R>) {
  const started = new Map<T, Promise<R>>()
  const begin = (item: T): Promise<R> => {
    const result = start(item)
    // Whoever takes it hears of it.
    result.catch(() => {})
    started.set(item, result)
    return result
  }
  return {
    take(item: T): Promise<R> {
      const result = started.get(item) ?? begin(item)
      const from = items.indexOf(item) + 1
      for (const next of items.slice(from, from + jobs - 1)) if (!started.has(next)) begin(next)
      return result
    },
    settle: () => Promise.allSettled(started.values()),
  }
}
