/** Our code and its counterpart on bare Hono, or on the bare platform, timed side by side. */
export interface Pair {
  readonly name: string
  readonly ours: () => Promise<unknown>
  readonly bare: () => Promise<unknown>
  /** How often each of the two is timed; the first tenth warms up and does not count. */
  readonly repetitions: number
}

/** Medians in milliseconds, and how many times longer ours takes. */
export interface Figure {
  readonly name: string
  readonly ours: number
  readonly bare: number
  readonly ratio: number
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >>> 1
  const [upper = 0, lower = upper] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}

/** Times both in alternating order, so that other load on the machine affects both alike. */
export async function measure({ name, ours, bare, repetitions }: Pair): Promise<Figure> {
  const times = { ours: [] as number[], bare: [] as number[] }
  const warmUp = Math.ceil(repetitions / 10)
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const order = repetition % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const side of order) {
      const ms = await measureMs(side === 'ours' ? ours : bare)
      if (repetition >= warmUp) times[side].push(ms)
    }
  }
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)]
  return { name, ours: oursMs, bare: bareMs, ratio: oursMs / bareMs }
}
