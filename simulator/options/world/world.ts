import { z } from 'zod'
import type { WorldSeed } from '../../../fixtures/world-seed.ts'
import { check, membersLater } from '../schema.ts'
import { AdMetricsShape } from './ads.ts'
import { BoardShape } from './boards.ts'
import { LibraryViewShape, MediaAttributeShape, MediaShape } from './library.ts'
import { OrganizationShape, SpaceShape, TokenShape, UserShape } from './people.ts'
import { findBrokenReferences } from './references.ts'
import { Id } from './shapes.ts'

const SeedShape: z.ZodType<WorldSeed> = membersLater(() => ({
  organizations: z.array(OrganizationShape),
  spaces: z.array(SpaceShape),
  users: z.array(UserShape),
  tokens: z.array(TokenShape),
  boards: z.array(BoardShape),
  media_attributes: z.array(MediaAttributeShape),
  media: z.array(MediaShape).optional(),
  library_views: z.array(LibraryViewShape).optional(),
  ad_metrics: AdMetricsShape.optional(),
  scratch_board_id: Id.optional(),
})).check(({ value, issues }) => {
  for (const message of findBrokenReferences(value)) issues.push({ code: 'custom', message, input: value })
})

/** Many simulators may start from one world, which may be large. It is checked once. */
const checkedWorlds = new WeakSet<WorldSeed>()

/** Checks a world that a caller in this process gives. Throws a TypeError. */
export function checkWorld(owner: string, world: WorldSeed): void {
  if (checkedWorlds.has(world)) return
  check(owner, SeedShape, world)
  checkedWorlds.add(world)
}
