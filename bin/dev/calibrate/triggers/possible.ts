import type { Mutant } from '../../../../simulator/mutants/mutant.ts'
import { addTrigger } from '../../../../simulator/mutants/trigger.ts'
import type { ListedTrigger } from '../../../../simulator/mutants/triggers.ts'
import { referenceService } from '../../../../simulator/service/reference-service.ts'
import type { Operation, Service } from '../../../../simulator/service/service.ts'
import type { Check } from '../../../../suites/check.ts'
import { checks } from '../../../../suites/checks/index.ts'
import { buildWorld, type InProcessRun, runInProcess } from '../../../in-process.ts'
import { readKillMatrix } from '../../../kill-matrix/file.ts'
import type { IsPossible } from './draw.ts'
import { PUSHES } from './push.ts'

/** The kill matrix holds the findings of this seed. */
const SEED = 1
/** How many of the checks that find a mistake are asked. */
const MOST_CHECKS = 4

/** Checks that judge the requests of others say nothing when they run alone. */
const sendsRequests = ({ phase, observes }: Check): boolean => phase !== 'last' && observes === undefined

/** Some of many checks, from everywhere in their list: neighbours are about the same operation. */
function spread(all: readonly Check[]): readonly Check[] {
  const step = Math.max(1, all.length / MOST_CHECKS)
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** The mistake in one operation, while all others are reference. */
const makeOnlyIn = ({ name }: Operation, mutant: Mutant, { known, mayHold }: ListedTrigger): Mutant =>
  addTrigger(mutant, {
    id: `in-${name}`,
    when: `in ${name}`,
    known,
    holds: request => request.operation.name === name && mayHold?.(request) !== false,
  })

const failuresOf = ({ results }: InProcessRun): ReadonlySet<string> =>
  new Set(results.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id))

/**
 * Tells which mistakes can happen under which triggers. For that it runs the checks that find a mistake, by the kill matrix,
 * against servers that make it in one operation alone, and that change each request so that the trigger holds, where this is
 * possible: if a check finds the mistake, and finds nothing on a reference server with the same requests, the pair is possible.
 */
export async function createPossibility(): Promise<IsPossible> {
  const { rows } = readKillMatrix()
  const world = await buildWorld(SEED)

  const findingChecks = ({ id, breaks }: Mutant): readonly Check[] => {
    const finding = rows.get(id)?.findings.filter(({ clause }) => breaks.includes(clause)) ?? []
    const ids = new Set(finding.map(({ check }) => check))
    return spread(checks.filter(check => ids.has(check.id) && sendsRequests(check)))
  }

  const run = (asked: readonly Check[], service: Service): Promise<InProcessRun> =>
    runInProcess(asked, { world, seed: SEED, service, evidence: false })

  const sent = new Map<string, Promise<readonly Operation[]>>()
  const operationsOf = (mutant: Mutant): Promise<readonly Operation[]> => {
    const known = sent.get(mutant.id) ?? findOperations(mutant)
    sent.set(mutant.id, known)
    return known
  }

  /** Finds the operations that the checks send to a server with the mistake, if they find it. */
  async function findOperations(mutant: Mutant): Promise<readonly Operation[]> {
    const whole = await run(findingChecks(mutant), mutant.apply(referenceService))
    if (failuresOf(whole).size === 0) return []
    return whole.operations.flatMap(({ operation }) => referenceService.operations[operation] ?? [])
  }

  return async (mutant: Mutant, trigger: ListedTrigger): Promise<boolean> => {
    const operations = await operationsOf(mutant)
    if (!operations.some(trigger.suits)) return false
    if (trigger.isByOperation && operations.every(trigger.suits)) return false

    const asked = findingChecks(mutant)
    const push = PUSHES[trigger.id]
    const inVain = push ? failuresOf(await run(asked, push(referenceService))) : new Set()
    const shows = async (operation: Operation): Promise<boolean> => {
      const service = makeOnlyIn(operation, mutant, trigger).apply(referenceService)
      const failures = failuresOf(await run(asked, push ? push(service) : service))
      return [...failures].some(check => !inVain.has(check))
    }
    const anyShows = async (some: readonly Operation[]): Promise<boolean> => {
      for (const operation of some) if (await shows(operation)) return true
      return false
    }
    const others = operations.filter(operation => !trigger.suits(operation))
    return (await anyShows(operations.filter(trigger.suits))) && (!trigger.isByOperation || (await anyShows(others)))
  }
}
