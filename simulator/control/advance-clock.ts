import type { World } from '../world.ts'

/** Moves the clock of a world forward, and resolves when all due work is done. */
export async function advanceClock({ clock, scheduler }: World, ms: number): Promise<void> {
  clock.advance(ms)
  await scheduler.runDueWork(clock.now())
}
