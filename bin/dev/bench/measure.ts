import type { Bench, Sides } from './bench.ts'

/** How long both sides took, in milliseconds, and how many times as long ours took: the medians of all rounds. */
export type Figure = Awaited<ReturnType<typeof measure>>

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

/** The time that 99 of 100 calls do not exceed. */
const slowest = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0

/** Times both sides in alternating order, so that other load on the machine affects both alike. Returns their medians and slowest. */
async function measureRound({ ours, bare }: Sides, repetitions: number) {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let repetition = 0; repetition < repetitions; repetition++) {
    if (repetition % 2 === 0) times.ours.push(await measureMs(ours))
    times.bare.push(await measureMs(bare))
    if (repetition % 2 === 1) times.ours.push(await measureMs(ours))
  }
  const p99 = { ours: slowest(times.ours), bare: slowest(times.bare) }
  return { ours: median(times.ours), bare: median(times.bare), p99 }
}

/** Measures a bench in so many rounds, after one that warms up and does not count. */
export async function measure({ name, baseline, aim, aimMs, floor, repetitions, open }: Bench, rounds: number) {
  const sides = await open()
  try {
    await measureRound(sides, repetitions)
    const measured: Awaited<ReturnType<typeof measureRound>>[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measureRound(sides, repetitions))
    const ratios = measured.map(({ ours, bare }) => ours / bare)
    return {
      ...{ name, baseline, aim, floor, rounds: ratios, ratio: median(ratios) },
      ...(aimMs !== undefined && { aimMs }),
      ours: median(measured.map(({ ours }) => ours)),
      bare: median(measured.map(({ bare }) => bare)),
      p99: { ours: median(measured.map(({ p99 }) => p99.ours)), bare: median(measured.map(({ p99 }) => p99.bare)) },
    }
  } finally {
    await sides.close()
  }
}
