import type { ClientReport } from '../../reports/clients/model.ts'
import type { JournalEntry } from '../../simulator/simulator.ts'
import { createJudge, type Judge, mergeReports } from '../../suites/judge/judge.ts'
import { BoundedMap } from '../../suites/judge/recent.ts'
import { createAnnouncer } from '../judge/announcer.ts'
import { fromJournal } from '../judge/from-journal.ts'
import { printFinding, publishReport } from '../judge/report.ts'

/** At most this many worlds have a judge at a time. The one that was used longest ago has ended by then. */
const MOST_WORLDS = 200

/**
 * Judges the clients of a simulator while it runs: each world has its judge, since nobody knows there the keys of another one.
 * `addressOf` says where a sandbox answers; with `json`, everything is printed as lines of JSON.
 */
export function createLiveJudge(addressOf: (sandbox: string) => string, json = false) {
  const judges = new BoundedMap<Judge>(MOST_WORLDS)
  let ended: ClientReport = { requests: 0, findings: [] }
  const announcer = createAnnouncer(finding => printFinding(finding, json))
  const onFinding = announcer.announce

  function judgeOf(world: string): Judge {
    const judge = judges.get(world) ?? createJudge({ seesUploads: true, seesAll: true, onFinding })
    const oldest = judges.set(world, judge)
    if (oldest) ended = mergeReports([ended, oldest.report()])
    return judge
  }
  const report = () => mergeReports([ended, ...judges.values().map(judge => judge.report())])
  return {
    /** Prints what only a sequence of requests shows, once it has stood for a while. */
    follow: () => announcer.follow(report),
    /** Prints what is sure as soon as it has happened. */
    hear(entry: JournalEntry, sandbox: string, world: number) {
      // An exchange that its client gave up comes again with its response.
      if (entry.given_up && entry.status !== null) return
      const exchange = fromJournal(entry, addressOf(sandbox))
      if (exchange) judgeOf(String(world)).judge(exchange)
    },
    /** Prints all findings, also those that a later request could have explained. */
    printReport: () => void publishReport(report(), { report: undefined, json: json && 'line' }),
  }
}
