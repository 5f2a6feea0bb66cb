import type { World } from '../world.ts'

/** Moves a world's clock forward, and resolves when all that has fallen due is done. */
export async function advance({ clock, due }: World, ms: number): Promise<void> {
  clock.advance(ms)
  await due.settle(clock.now())
}
