import type { ClientReport } from '../../reports/clients/model.ts'
import { groupBy } from '../../reports/group-by.ts'
import { judgeExchanges, mergeReports } from '../../suites/judge/judge.ts'
import { exchangesOf } from '../judge/from-journal.ts'
import type { RecordedExchange } from './record.ts'

/** The address at which a world was called. One in the process of the command has no port. */
function addressOf(world: readonly RecordedExchange[]): string {
  const hosts = world.flatMap(({ entry }) => entry.request.headers.host ?? [])
  return `http://${hosts[0] ?? 'simulator.localhost'}${world[0]?.base_path ?? ''}`
}

/** What the client of a run did wrong. Each world has its own tokens and keys, and is judged by itself. */
export function judgeRun(exchanges: readonly RecordedExchange[], except: readonly string[] = []): ClientReport {
  const worlds = groupBy(exchanges, ({ process, simulator, world }) => [process, simulator, world].join(' '))
  const reports = [...worlds.values()].map(world => {
    const entries = world.flatMap(({ entry, is_shortened }) => (is_shortened ? [] : [entry]))
    const seesAll = entries.length === world.length
    return judgeExchanges(exchangesOf(entries, addressOf(world), world[0]?.test), {
      seesUploads: true,
      seesAll,
      except,
    })
  })
  return mergeReports(reports)
}

/** Judges several runs of a command. What also happens without faults and other choices is told so. */
export function createRunsJudge(except: readonly string[]) {
  const reports: ClientReport[] = []
  return {
    /** Judges a run under some faults and permitted choices. */
    add(exchanges: readonly RecordedExchange[], under: readonly string[] = []) {
      const { findings, ...report } = judgeRun(exchanges, except)
      reports.push({ ...report, findings: findings.map(one => (under.length > 0 ? { ...one, under } : one)) })
    },
    report: () => mergeReports(reports),
  }
}
