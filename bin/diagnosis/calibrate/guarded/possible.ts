import type { Deviation } from '../../../../simulator/deviations/deviation.ts'
import { guardDeviation, type Stage } from '../../../../simulator/deviations/guard.ts'
import type { ListedGuard } from '../../../../simulator/deviations/guards.ts'
import { honestService } from '../../../../simulator/service/honest-service.ts'
import type { Operation } from '../../../../simulator/service/service.ts'
import type { Check } from '../../../../suites/check.ts'
import { checks } from '../../../../suites/checks/index.ts'
import { buildWorld, type InProcessRun, runInProcess } from '../../../in-process.ts'
import { readKillMatrix } from '../../../kill-matrix/file.ts'
import type { IsPossible } from './draw.ts'

/** The kill matrix holds the findings of this seed. */
const SEED = 1
/** How many of the checks that find a mistake are asked. */
const MOST_CHECKS = 3

/** Checks that judge the requests of others say nothing when they run alone. */
const sendsRequests = ({ phase, observes }: Check): boolean => phase !== 'last' && observes === undefined

/** The operations in which a mistake shows although all others are honest. */
const isEnoughIn = (deviation: Deviation, name: string, known: Stage): Deviation =>
  guardDeviation(deviation, {
    id: `in-${name}`,
    when: `in ${name}`,
    known,
    holds: ({ operation }) => operation.name === name,
  })

const hasFound = ({ results }: InProcessRun): boolean => results.some(({ outcome }) => outcome === 'fail')

/**
 * Tells which mistakes can happen under which guards. For that it runs the checks that find a mistake, by the kill matrix,
 * against servers that make it in one operation alone: if they still find it, it can happen under a guard that can hold for
 * this operation.
 */
export async function createPossibility(): Promise<IsPossible> {
  const { rows } = readKillMatrix()
  const world = await buildWorld(SEED)
  const known = new Map<string, Promise<readonly Operation[]>>()

  const findingChecks = ({ id, breaks }: Deviation): readonly Check[] => {
    const finding = rows.get(id)?.findings.filter(({ clause }) => breaks.includes(clause)) ?? []
    const ids = new Set(finding.map(({ check }) => check))
    return checks.filter(check => ids.has(check.id) && sendsRequests(check)).slice(0, MOST_CHECKS)
  }

  async function findOperations(deviation: Deviation, stage: Stage): Promise<readonly Operation[]> {
    const asked = findingChecks(deviation)
    const run = (one: Deviation) =>
      runInProcess(asked, { world, seed: SEED, service: one.apply(honestService), evidence: false })
    const whole = await run(deviation)
    if (!hasFound(whole)) return []
    const found: Operation[] = []
    for (const { operation: name } of whole.operations) {
      const operation = honestService.operations[name]
      if (operation && hasFound(await run(isEnoughIn(deviation, name, stage)))) found.push(operation)
    }
    return found
  }

  const operationsOf = (deviation: Deviation, stage: Stage): Promise<readonly Operation[]> => {
    const key = `${deviation.id} ${stage}`
    const found = known.get(key) ?? findOperations(deviation, stage)
    known.set(key, found)
    return found
  }

  return async (deviation: Deviation, guard: ListedGuard): Promise<boolean> => {
    const found = await operationsOf(deviation, guard.known)
    const suited = found.filter(guard.suits)
    return suited.length > 0 && !(guard.isByOperation && suited.length === found.length)
  }
}
