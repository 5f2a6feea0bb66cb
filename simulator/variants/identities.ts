import { changeCall, combinePatches, type Patch } from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import type { Ids, Random } from '../ids.ts'
import { everyBefore } from './patches.ts'
import { type Variant, variant } from './variant.ts'

const ORDER = 'what ids and times tell of the order of creation'

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('')

const randomId = (random: Random): string =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`

const randomIds = (random: Random): Ids => ({ next: () => randomId(random) })

const ticks = keepPerWorld(() => ({ count: 0 }))

/** How many options each field and column has had. */
const numbers = keepPerWorld(() => new Map<string, number>())

/** Where an operation makes options: of a field or column that it makes too, or of one that there is. */
const OPTION_MAKERS = [
  ['createColumn', 'made'],
  ['createMediaAttribute', 'made'],
  ['addOptions', 'id'],
  ['updateMediaAttribute', 'id'],
  ['updateColumn', 'columnId'],
] as const

/** The options of each field have the numbers from one on for ids, none of them twice. */
const numberedOptions: Patch = combinePatches(
  ...OPTION_MAKERS.map(([operation, owner]) =>
    changeCall(operation, call => {
      const { ids, mediaAttributes } = call.world
      const counts = numbers(mediaAttributes)
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

/** A clock tick finer than what is printed. */
const TICK_MS = 0.0005

/** Other identifiers. */
export const identityVariants: readonly Variant[] = [
  variant(
    'identities/random',
    'UUIDs need not be in the order of creation: of what is created in one instant the larger id comes first.',
    everyBefore(call => ({ ...call, world: { ...call.world, ids: randomIds(call.world.random) } })),
    ORDER,
  ),
  variant(
    'identities/random-in-finer-time',
    'A server may sort by finer time than it prints, whatever its ids.',
    everyBefore(call => {
      const { world } = call
      const tick = ticks(call.world.tokens)
      const now = (): number => {
        tick.count += 1
        return world.clock.now() + tick.count * TICK_MS
      }
      return {
        ...call,
        world: { ...world, ids: randomIds(world.random), clock: { ...world.clock, now } },
      }
    }),
    ORDER,
  ),
  variant(
    'identities/options-are-numbered',
    'The id of an option is a string: here the options of each field are numbered.',
    numberedOptions,
  ),
]
