import type { World } from '../world.ts'

/** Moves a world's clock forward, and resolves when all that has fallen due is done. */
export async function advanceClock({ clock, scheduler }: World, ms: number): Promise<void> {
  clock.advance(ms)
  await scheduler.runDueWork(clock.now())
}
