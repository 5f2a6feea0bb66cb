import type { LikelyCause } from '../../../reports/model.ts'
import type { Mutant } from '../../../simulator/mutants/mutant.ts'
import { referenceService } from '../../../simulator/service/reference-service.ts'
import type { Service } from '../../../simulator/service/service.ts'
import { checks } from '../../../suites/checks/index.ts'
import { diagnoseRun } from '../../diagnosis/diagnose-run.ts'
import { buildWorld, runInProcess } from '../../in-process.ts'
import { withoutOperations } from '../../without-operations.ts'
import { FIRST_CAUSES, shareOf } from './score.ts'

/** A server that lacks operations, and perhaps makes a mistake besides. */
export interface LackingServer {
  readonly lacks: readonly string[]
  readonly mistake?: Mutant
}

interface Diagnosed extends LackingServer {
  readonly causes: readonly LikelyCause[]
}

/** Runs all checks against servers, and finds the causes of what fails on each. */
export async function diagnoseServers(services: readonly Service[], seed: number, onServer: () => void) {
  const world = await buildWorld(seed)
  const found: (readonly LikelyCause[])[] = []
  for (const service of services) {
    const { results, ...run } = await runInProcess(checks, { world, seed, service })
    found.push(await diagnoseRun({ ...run, checks: results }))
    onServer()
  }
  return found
}

export const toService = ({ lacks, mistake }: LackingServer): Service =>
  withoutOperations(mistake?.apply(referenceService) ?? referenceService, lacks)

const isAboutLack = ({ fit, operations }: LikelyCause, { lacks }: LackingServer): boolean =>
  fit === 'root' && operations.some(operation => lacks.includes(operation))

export type LackScore = ReturnType<typeof scoreLack>

/** How the diagnosis tells what servers lack. */
export function scoreLack(servers: readonly Diagnosed[]) {
  const othersOf = (server: Diagnosed) => server.causes.filter(cause => !isAboutLack(cause, server))
  const faulty = servers.filter(server => server.mistake && othersOf(server).length > 0)
  return {
    /** The first cause is a root that names an operation which the server lacks. */
    first: shareOf(servers.map(server => server.causes.slice(0, 1).some(cause => isAboutLack(cause, server)))),
    /** Of all operations that the servers lack, those that a root names. */
    named: shareOf(
      servers.flatMap(({ lacks, causes }) =>
        lacks.map(operation => causes.some(cause => cause.fit === 'root' && cause.operations.includes(operation))),
      ),
    ),
    /** Nothing but such roots is named, if the server makes no mistake besides. */
    alone: shareOf(servers.filter(({ mistake }) => !mistake).map(server => othersOf(server).length === 0)),
    /** The mistake besides is among the first causes, if anything but the roots is named. */
    mistake: shareOf(
      faulty.map(server =>
        server.causes
          .slice(0, FIRST_CAUSES)
          .some(({ mistakes }) => mistakes.some(({ id }) => id === server.mistake?.id)),
      ),
    ),
  }
}
