import type { LikelyCause } from '../../../reports/model.ts'
import type { Deviation } from '../../../simulator/deviations/deviation.ts'
import { honestService } from '../../../simulator/service/honest-service.ts'
import { checks } from '../../../suites/checks/index.ts'
import { diagnoseRun } from '../../diagnosis/diagnose-run.ts'
import { buildWorld, runInProcess } from '../../in-process.ts'
import { withoutOperations } from '../../without-operations.ts'
import { FIRST_CAUSES, type Share, shareOf } from './score.ts'

/** A server that lacks operations, and perhaps makes a mistake besides. */
export interface LackingServer {
  readonly lacks: readonly string[]
  readonly mistake?: Deviation
}

interface Diagnosed extends LackingServer {
  readonly causes: readonly LikelyCause[]
}

/** Runs all checks against each server, and finds the causes of what fails. */
export async function diagnoseLacking(
  servers: readonly LackingServer[],
  seed: number,
  onServer: () => void,
): Promise<readonly Diagnosed[]> {
  const world = await buildWorld(seed)
  const diagnosed: Diagnosed[] = []
  for (const server of servers) {
    const service = withoutOperations(server.mistake?.apply(honestService) ?? honestService, server.lacks)
    const { results, ...run } = await runInProcess(checks, { world, seed, service })
    diagnosed.push({ ...server, causes: await diagnoseRun({ ...run, checks: results }) })
    onServer()
  }
  return diagnosed
}

const isAboutLack = ({ fit, operations }: LikelyCause, { lacks }: LackingServer): boolean =>
  fit === 'root' && operations.some(operation => lacks.includes(operation))

/** How the diagnosis tells what servers lack. */
export interface LackScore {
  /** The first cause is a root that names an operation which the server lacks. */
  readonly first: Share
  /** Of all operations that the servers lack, those that a root names. */
  readonly named: Share
  /** Nothing but such roots is named, if the server makes no mistake besides. */
  readonly alone: Share
  /** The mistake besides is among the first causes, if anything but the roots is named. */
  readonly mistake: Share
}

export function scoreLack(servers: readonly Diagnosed[]): LackScore {
  const othersOf = (server: Diagnosed) => server.causes.filter(cause => !isAboutLack(cause, server))
  const faulty = servers.filter(server => server.mistake && othersOf(server).length > 0)
  return {
    first: shareOf(servers.map(server => server.causes.slice(0, 1).some(cause => isAboutLack(cause, server)))),
    named: shareOf(
      servers.flatMap(({ lacks, causes }) =>
        lacks.map(operation => causes.some(cause => cause.fit === 'root' && cause.operations.includes(operation))),
      ),
    ),
    alone: shareOf(servers.filter(({ mistake }) => !mistake).map(server => othersOf(server).length === 0)),
    mistake: shareOf(
      faulty.map(server =>
        server.causes
          .slice(0, FIRST_CAUSES)
          .some(({ mistakes }) => mistakes.some(({ id }) => id === server.mistake?.id)),
      ),
    ),
  }
}
