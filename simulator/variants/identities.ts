import type { Ids, Random } from '../ids.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { changeCall, combinePatches, type Patch } from '../service/patches.ts'
import type { World } from '../world.ts'
import { changeEveryCall } from './patches.ts'
import { type Variant, variants } from './variant.ts'

const ORDER = 'what ids and times tell of the order of creation'

const randomHex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('')

const randomId = (random: Random): string =>
  `${randomHex(random, 8)}-${randomHex(random, 4)}-4${randomHex(random, 3)}-a${randomHex(random, 3)}-${randomHex(random, 12)}`

const randomIds = ({ ids, random }: World): Ids => ({ ...ids, next: () => randomId(random) })

const ticks = keepPerWorld(() => ({ count: 0 }))

/** How many options each attribute and column ever had. */
const optionCounts = keepPerWorld(() => new Map<string, number>())

/** The operations that create options, and where the id of their attribute or column comes from: `made` if they create it too, or a path parameter. */
const OPTION_MAKERS = [
  ['createColumn', 'made'],
  ['createMediaAttribute', 'made'],
  ['addOptions', 'id'],
  ['updateMediaAttribute', 'id'],
  ['updateColumn', 'columnId'],
] as const

/** Numbers the options of each attribute and column from one on, and uses no number twice. */
const numberOptions: Patch = combinePatches(
  ...OPTION_MAKERS.map(([operation, owner]) =>
    changeCall(operation, call => {
      const { ids, mediaAttributes } = call.world
      const counts = optionCounts(mediaAttributes)
      let field = owner === 'made' ? undefined : call.params[owner]
      const next = (at: number): string => {
        if (field === undefined) {
          field = ids.next(at)
          return field
        }
        const count = (counts.get(field) ?? 0) + 1
        counts.set(field, count)
        return String(count)
      }
      return { ...call, world: { ...call.world, ids: { ...ids, next } } }
    }),
  ),
)

/** Finer than a timestamp shows. */
const TICK_MS = 0.0005

/** Permitted choices of ids. */
export const identityVariants: readonly Variant[] = variants({
  [`identities/random: Ids are random UUIDs, and the server sorts things created at the same instant by id.
    GENERAL-UUID, topic ${ORDER}`]: changeEveryCall(call => ({
    ...call,
    world: { ...call.world, ids: randomIds(call.world) },
  })),
  [`identities/random-in-finer-time: Ids are random, and the server sorts by finer times than it shows.
    PAGES-TIES, topic ${ORDER}`]: changeEveryCall(call => {
    const { world } = call
    const tick = ticks(call.world.tokens)
    const now = (): number => {
      tick.count += 1
      return world.clock.now() + tick.count * TICK_MS
    }
    return { ...call, world: { ...world, ids: randomIds(world), clock: { ...world.clock, now } } }
  }),
  [`identities/options-are-numbered: The server numbers the options of each column and attribute, and uses the numbers
    as their ids. COLUMN-OPTIONS-IDS`]: numberOptions,
})
