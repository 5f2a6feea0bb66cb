import type { ClientReport } from '../../reports/clients/model.ts'
import { groupBy } from '../../reports/group-by.ts'
import { judgeExchanges, mergeReports } from '../../suites/judge/judge.ts'
import { exchangesOf } from '../judge/from-journal.ts'
import type { RecordedExchange } from './record.ts'

/** The simulators of a run have ended when its findings are read: their addresses would lead nowhere. */
const BASE_URL = 'http://simulator.localhost'

/** What the client of a run did wrong. Each world has its own tokens and keys, and is judged by itself. */
export function judgeRun(exchanges: readonly RecordedExchange[]): ClientReport {
  const worlds = groupBy(exchanges, ({ process, simulator, world }) => [process, simulator, world].join(' '))
  const reports = [...worlds.values()].map(world => {
    const entries = world.flatMap(({ entry, is_shortened }) => (is_shortened ? [] : [entry]))
    return judgeExchanges(exchangesOf(entries, BASE_URL), { seesUploads: true })
  })
  return mergeReports(reports)
}
