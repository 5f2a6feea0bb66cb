import type { Fault } from '../../simulator/faults/fault.ts'
import { variants } from '../../simulator/variants/index.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import type { RunConditions } from './environment.ts'
import type { RecordedExchange } from './record.ts'
import { readFault, STANDARD_FAULTS } from './standard-faults.ts'

/** What a client should survive: another permitted choice of the server, or a fault. */
export interface Challenge {
  /** With its option, it repeats the run. */
  readonly id: string
  readonly option: '--variant' | '--fault'
  /** What the server does. */
  readonly description: string
  /** What leaves the choice open. */
  readonly leftOpenBy?: string
  readonly fault?: Fault
}

/** Challenges that a client meets in one run. */
export interface Round {
  readonly name: string
  readonly challenges: readonly Challenge[]
}

export const withChallenges = (conditions: RunConditions, challenges: readonly Challenge[]): RunConditions => ({
  ...conditions,
  variants: [...conditions.variants, ...challenges.flatMap(({ id, option }) => (option === '--variant' ? id : []))],
  faults: [...conditions.faults, ...challenges.flatMap(({ fault }) => fault ?? [])],
})

const challengeOf = ({ id, choice, leftOpenBy }: Variant): Challenge => ({
  id,
  option: '--variant',
  description: choice,
  leftOpenBy,
})

/** The first variant sets, without the choices that a client may depend on. */
export function createVariantSetRounds(count: number, except: readonly string[]): readonly Round[] {
  const allowed = variants.filter(({ id }) => !except.includes(id))
  const challenges = new Map(allowed.map(variant => [variant.id, challengeOf(variant)]))
  return Array.from({ length: count }, (_, index) => ({
    name: `variant set ${index + 1}`,
    challenges: variantsOfSet(index + 1).flatMap(({ id }) => challenges.get(id) ?? []),
  }))
}

/** The standard faults, each at every operation of a run that it can happen to. */
export function createFaultRounds(exchanges: readonly RecordedExchange[]): readonly Round[] {
  return STANDARD_FAULTS.flatMap(({ name, happens, fits, takesTime }) => {
    const operations = new Set(exchanges.flatMap(({ entry }) => (fits(entry) && entry.operation) || []))
    const challenges = [...operations].map((operation): Challenge => {
      const id = `${name}:${operation}`
      const description = `The first request for ${operation} ${happens}.`
      return { id, option: '--fault', description, fault: readFault(id) }
    })
    if (takesTime) return challenges.map(challenge => ({ name: challenge.id, challenges: [challenge] }))
    return challenges.length === 0 ? [] : [{ name, challenges }]
  })
}
