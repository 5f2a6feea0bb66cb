import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import type { Instant } from './clock.ts'

/** The only source of randomness in a world. The same seed gives the same numbers. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** Where it stands in its sequence. Null if it has none. */
  readonly state: readonly number[] | null
}

const randomOf = (generator: RandomGenerator): Random => ({
  int: (min, max) => uniformInt(generator, min, max),
  get state() {
    return generator.getState()
  },
})

export const seededRandom = (seed: number): Random => randomOf(xoroshiro128plus(seed))

/** Goes on with the sequence that a `state` stands in. */
export const restoreRandom = (state: readonly number[]): Random => randomOf(xoroshiro128plusFromState(state))

/** Numbers that nobody can foresee, unlike those of a seed. Ranges that divide 2 to the power of 32 are even. */
export const unforeseeableRandom = (): Random => ({
  int(min, max) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    return min + (value % (max - min + 1))
  },
  state: null,
})

const HEX_DIGIT_MAX = 15
const SECRET_DIGITS = 24

/** A new secret of a token. Its label makes logs readable. */
export const newSecret = (random: Random, label: string): string =>
  `cok_${label}_${Array.from({ length: SECRET_DIGITS }, () => random.int(0, HEX_DIGIT_MAX).toString(16)).join('')}`

/** Writes 32 hexadecimal digits as a UUID of version 4. */
export const toUuid = (digits: string): string => {
  const part = (start: number, end: number) => digits.slice(start, end)
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`
}

/** Writes whole numbers below 2 to the power of 32 as eight hexadecimal digits each. */
export const toDigits = (words: readonly number[]): string =>
  words.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** Four random numbers below 2 to the power of 32. */
export const fourWords = (random: Random): readonly [number, number, number, number] => {
  const word = () => random.int(0, 0xffffffff)
  return [word(), word(), word(), word()]
}

/** The last id: its milliseconds, and its number among those of the same time. */
export interface IdState {
  readonly time: number
  readonly counter: number
}

export interface Ids {
  /** A UUID that sorts after every earlier one, whatever the clock says. */
  next(at: Instant): string
  readonly state: IdState
}

const COUNTER_END = 0x1000

/** Makes version 7 UUIDs, so that newest first by creation and by id is the same order, even when the clock stands still. */
export function timeOrderedIds(random: Random, from: IdState = { time: 0, counter: 0 }): Ids {
  let { time, counter } = from
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const tick = (at: Instant) => {
    counter += 1
    if (at > time) [time, counter] = [at, 0]
    else if (counter === COUNTER_END) [time, counter] = [time + 1, 0]
  }
  return {
    get state() {
      return { time, counter }
    },
    next(at) {
      tick(at)
      const stamp = hex(time, 12)
      const variant = hex(0x8000 | random.int(0, 0x3fff), 4)
      const node = hex(random.int(0, 0xffffff), 6) + hex(random.int(0, 0xffffff), 6)
      return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(counter, 3)}-${variant}-${node}`
    },
  }
}
