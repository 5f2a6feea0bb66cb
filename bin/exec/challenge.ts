import type { Fault } from '../../simulator/faults/fault.ts'
import { variants } from '../../simulator/variants/index.ts'
import type { Variant } from '../../simulator/variants/variant.ts'
import { variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import type { RunConditions } from './environment.ts'
import type { ExecOptions } from './options.ts'
import type { RecordedExchange } from './record.ts'
import { readFault, STANDARD_FAULTS } from './standard-faults.ts'

/** What a client should survive: another permitted choice of the server, a fault, another time zone, or a clock that runs ahead. */
export interface Challenge {
  /** With its option, it repeats the run. */
  readonly id: string
  readonly option: '--variant' | '--fault' | '--timezone' | '--speed'
  /** What the server does. */
  readonly description: string
  /** What leaves the choice open. */
  readonly leftOpenBy?: string
  readonly fault?: Fault
}

/** What a challenge is called: its id, after its option if that alone tells what the id means. */
export const nameOf = ({ id, option }: Challenge): string =>
  option === '--variant' || option === '--fault' ? id : `${option} ${id}`

/** Challenges that a client meets in one run. */
export interface Round {
  readonly name: string
  readonly challenges: readonly Challenge[]
}

const idsOf = (challenges: readonly Challenge[], wanted: Challenge['option']): readonly string[] =>
  challenges.flatMap(({ id, option }) => (option === wanted ? id : []))

export const withChallenges = (conditions: RunConditions, challenges: readonly Challenge[]): RunConditions => ({
  ...conditions,
  variants: [...conditions.variants, ...idsOf(challenges, '--variant')],
  timezone: idsOf(challenges, '--timezone')[0] ?? conditions.timezone,
  clockRate: idsOf(challenges, '--speed').map(Number)[0] ?? conditions.clockRate,
  faults: [...conditions.faults, ...challenges.flatMap(({ fault }) => fault ?? [])],
})

const challengeOf = ({ id, choice, leftOpenBy }: Variant): Challenge => ({
  id,
  option: '--variant',
  description: choice,
  leftOpenBy,
})

/** One is no whole number of hours ahead of UTC. West of it, a day that is read as midnight UTC is the day before. */
const TIMEZONES: readonly Challenge[] = [
  ['Asia/Kathmandu', 'Nepal, 5:45 hours ahead of UTC'] as const,
  ['America/Lima', 'Peru, 5 hours behind UTC'] as const,
].map(([id, place]) => ({ id, option: '--timezone', description: `The command runs in the time zone of ${place}.` }))

/** So that a client does not wait long for what takes the server a while. */
const FASTER: Challenge = {
  id: '60',
  option: '--speed',
  description:
    'The clock of the server runs 60 times as fast as real time. A test that moves the clock instead of waiting must freeze it first.',
}

/** What a variant set has besides variants. The clock of a simulator that stands still cannot run faster. */
const alsoIn = (set: number, { now, speed }: Pick<ExecOptions, 'now' | 'speed'>): readonly Challenge[] => [
  ...TIMEZONES.slice(set - 1, set),
  ...(now === undefined && speed === undefined ? [FASTER] : []),
]

/** What no variant set has: no client survives it, or a right one takes minutes. */
export const HARD_VARIANTS: readonly string[] = variants.flatMap(({ id, isHard }) => (isHard ? id : []))

/** The first variant sets, without the choices that a client may depend on. */
export function createVariantSetRounds(
  count: number,
  except: readonly string[],
  clock: Pick<ExecOptions, 'now' | 'speed'> = { now: undefined, speed: 1 },
): readonly Round[] {
  const allowed = variants.filter(({ id, isHard }) => !isHard && !except.includes(id))
  const challenges = new Map(allowed.map(variant => [variant.id, challengeOf(variant)]))
  return Array.from({ length: count }, (_, index) => ({
    name: `variant set ${index + 1}`,
    challenges: [
      ...variantsOfSet(index + 1).flatMap(({ id }) => challenges.get(id) ?? []),
      ...alsoIn(index + 1, clock),
    ],
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
