import type { Entity } from '../../fixtures/entities.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { frozenClock } from '../clock.ts'
import { referenceService } from '../service/reference-service.ts'
import { createWorld } from '../world.ts'
import type { Draft, DraftInWorld } from './draft.ts'
import { createIdentities, type IdentitySource } from './identities.ts'
import { findId } from './names.ts'
import { buildAds } from './seed/ads.ts'
import { addMetrics, joinAds } from './seed/ads-of-world.ts'
import { buildAttributes } from './seed/attributes.ts'
import { buildBoards } from './seed/boards.ts'
import { buildLibraryViews } from './seed/library-views.ts'
import { buildMediaOf } from './seed/media.ts'
import { buildTokens } from './seed/people.ts'
import { buildPeople, spacesOf } from './seed/people-of-world.ts'
import type { CheckedWorld } from './shapes/world.ts'

export interface WorldOrigin extends IdentitySource {
  /** What the world stands on. */
  readonly base: WorldSeed
}

/** What a world stands on if it stands alone. */
export const EMPTY_BASE: WorldSeed = {
  organizations: [],
  spaces: [],
  users: [],
  tokens: [],
  boards: [],
  media_attributes: [],
}

/** A world that stands alone has this token, whatever it says: clients and target profiles need one. */
const DEFAULT_TOKENS = { full: {} }

/** Items by id: later ones replace earlier ones. */
const merge = <T extends { readonly id: string }>(
  earlier: readonly T[] = [],
  later: readonly T[] = [],
): readonly T[] => [...new Map([...earlier, ...later].map(item => [item.id, item])).values()]

/** Builds the world that is described. Adds what is wrong to `problems`. */
export function toWorldSeed(given: CheckedWorld, { base, ...source }: WorldOrigin): WorldSeed {
  const world = base === EMPTY_BASE ? { ...given, tokens: { ...DEFAULT_TOKENS, ...given.tokens } } : given
  const { problems, random, now } = source
  const peopleDraft: Draft = { problems, base, now, identities: createIdentities(source) }
  const organizations = buildPeople(peopleDraft, world)
  const people = {
    organizations: merge(
      base.organizations,
      organizations.map(({ organization }) => organization),
    ),
    users: merge(
      base.users,
      organizations.flatMap(({ added }) => added),
    ),
    spaces: merge(
      base.spaces,
      organizations.flatMap(({ described }) => described.map(({ space }) => space)),
    ),
  }
  const known = createWorld({ ...base, ...people, boards: [], tokens: [] }, { clock: frozenClock(now), random })
  const draft: DraftInWorld = { ...peopleDraft, service: referenceService, world: known }
  const spaces = organizations.flatMap(({ described }) =>
    described.flatMap(({ space, parts }) => parts.map(part => ({ space, part }))),
  )

  for (const { space, part } of spaces)
    for (const attribute of buildAttributes(draft, space, part)) known.mediaAttributes.put(attribute)
  for (const { space, part } of spaces) for (const media of buildMediaOf(draft, space, part)) known.media.put(media)
  const ads = joinAds(
    organizations.flatMap(part => buildAds({ draft, spaces: spacesOf(draft, part), users: part.users }, part)),
  )
  const allAds = joinAds([base.ad_metrics, ads])
  const isLeft = (thing: Entity) => !draft.identities.isDeleted(thing)
  const boards = merge(
    base.boards,
    spaces.flatMap(({ space, part }) => buildBoards(draft, space, part)),
  )
  const scratch = findId(problems, ['scratch_board'], 'the board', boards, world.scratch_board)
  const scratch_board_id = scratch ?? base.scratch_board_id ?? boards[0]?.id
  return {
    ...people,
    tokens: [
      ...base.tokens,
      ...organizations.flatMap(part => buildTokens(draft, part, { ...part, spaces: spacesOf(draft, part) })),
    ],
    boards,
    media_attributes: known.mediaAttributes.all.filter(isLeft),
    media: addMetrics(known.media.all.filter(isLeft), ads, allAds),
    library_views: [
      ...(base.library_views ?? []),
      ...spaces.flatMap(({ space, part }) => buildLibraryViews(draft, space, part)),
    ],
    ad_metrics: allAds,
    ...(scratch_board_id !== undefined && { scratch_board_id }),
  }
}
