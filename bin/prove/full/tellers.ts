import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import { statesAsked } from '../../../simulator/deviations/per-world.ts'
import { ApiError } from '../../../simulator/service/errors.ts'
import { differenceOf } from './differences.ts'
import type { Leaf } from './leaves.ts'

/**
 * A function of a service that only tells: it writes nothing and makes nothing up. Where a deviation changes one alone,
 * and that would tell the same whenever a request asks it, nothing is changed for the request. What tells by giving
 * another function tells when that is asked.
 */
export type Teller = (...args: readonly unknown[]) => unknown

const STEPS = ['authenticate', 'authorize', 'checkFields', 'paginate', 'project', 'readBody', 'renderError']
const TELLERS = new Set([...STEPS.map(name => `steps.${name}`), 'filters.selects', 'rules.feedMatches'])
const GROUPS = ['present', 'visible']

const isFunction = (value: unknown): value is Teller => typeof value === 'function'

export const isTeller = (leaf: Leaf, value: unknown): value is Teller =>
  isFunction(value) && (TELLERS.has(leaf) || GROUPS.some(group => leaf.startsWith(`${group}.`)))

interface Told {
  readonly value?: unknown
  readonly error?: unknown
}

function told(ask: () => unknown): Told {
  try {
    return { value: ask() }
  } catch (error) {
    return { error }
  }
}

/** What an error tells, if it is one that the service answers with. */
const plain = ({ value, error }: Told) => [
  value,
  error instanceof ApiError ? { ...error, message: error.message } : error,
]

/** Who would have told something else during one request. */
export class Trial {
  readonly differing = new Set<Deviation>()
  /** Whether it is a deviation that is being asked: what that looks at, the request does not. */
  asking = false

  /** The honest function, and beside it others that are asked the same each time. */
  beside(honest: Teller, others: ReadonlyMap<Deviation, Teller>): Teller {
    return (...args) => {
      if (this.asking) return honest(...args)
      const answered = told(() => honest(...args))
      const given = new Map<Deviation, Teller>()
      this.asking = true
      for (const [deviation, other] of others) {
        if (this.differing.has(deviation)) continue
        const asked = statesAsked()
        const answer = told(() => other(...args))
        if (isFunction(answer.value) && isFunction(answered.value)) given.set(deviation, answer.value)
        else if (differenceOf(plain(answer), plain(answered))) this.differing.add(deviation)
        // Who keeps a state of its own is not to be known by one answer.
        if (asked !== statesAsked()) this.differing.add(deviation)
      }
      this.asking = false
      if ('error' in answered) throw answered.error
      return isFunction(answered.value) ? this.beside(answered.value, given) : answered.value
    }
  }
}
