import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import { statesAsked } from '../../../simulator/deviations/per-world.ts'
import { ApiError } from '../../../simulator/errors.ts'
import { differenceOf } from './differences.ts'
import type { Leaf } from './leaves.ts'

/**
 * A function of a service that only tells: it writes nothing, makes nothing up and gives no functions. Where a deviation
 * changes one alone, and that would tell the same whenever a request asks it, nothing is changed for the request.
 */
export type Teller = (...args: readonly unknown[]) => unknown

const STEPS = ['authenticate', 'authorize', 'checkFields', 'paginate', 'project', 'readBody', 'renderError']
const TELLERS = new Set(STEPS.map(name => `steps.${name}`))

export const isTeller = (leaf: Leaf, value: unknown): value is Teller =>
  typeof value === 'function' && (leaf.startsWith('present.') || TELLERS.has(leaf))

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

/** Whether another tells the same; who keeps a state of its own is not to be judged by one answer. */
function tellsTheSame(other: Teller, args: readonly unknown[], answered: Told): boolean {
  const asked = statesAsked()
  const same = differenceOf(plain(told(() => other(...args))), plain(answered)) === null
  return same && asked === statesAsked()
}

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
      this.asking = true
      for (const [deviation, other] of others) {
        if (!this.differing.has(deviation) && !tellsTheSame(other, args, answered)) this.differing.add(deviation)
      }
      this.asking = false
      if ('error' in answered) throw answered.error
      return answered.value
    }
  }
}
