import { describeFinding, describeReport } from '../../reports/clients/describe.ts'
import type { ClientFinding, ClientReport } from '../../reports/clients/model.ts'
import type { JournalEntry } from '../../simulator/simulator.ts'
import { createJudge, type Judge, mergeReports } from '../../suites/judge/judge.ts'
import { Recent } from '../../suites/judge/recent.ts'
import { fromJournal } from '../judge/from-journal.ts'
import { printLines } from '../output/print.ts'

/** Judges the clients of a simulator while it runs. */
export interface LiveJudge {
  /** Prints what is sure as soon as it has happened. */
  readonly hear: (entry: JournalEntry, sandbox: string, world: number) => void
  /** Prints all findings, also those that a later request could have explained. */
  readonly printReport: () => void
}

/** So many findings are remembered, so that another world does not tell them again. */
const MOST_TOLD = 1000

/** So many worlds have a judge at a time. The one that was used longest ago has ended by then. */
const MOST_WORLDS = 200

/** Makes a judge for each world, in which nobody knows the keys of another one. `addressOf` says where a sandbox answers. */
export function createLiveJudge(addressOf: (sandbox: string) => string): LiveJudge {
  const judges = new Map<number, Judge>()
  let ended: ClientReport = { requests: 0, findings: [] }
  const told = new Recent<true>(MOST_TOLD)
  const onFinding = (finding: ClientFinding) => {
    const kind = `${finding.clause} ${finding.saw}`
    if (!told.has(kind)) printLines(describeFinding(finding))
    told.set(kind, true)
  }

  function judgeOf(world: number): Judge {
    const judge = judges.get(world) ?? createJudge({ seesUploads: true, onFinding })
    judges.delete(world)
    judges.set(world, judge)
    const [oldest] = judges.size > MOST_WORLDS ? judges : []
    if (oldest) {
      ended = mergeReports([ended, oldest[1].report()])
      judges.delete(oldest[0])
    }
    return judge
  }
  return {
    hear(entry, sandbox, world) {
      // An exchange that its client gave up comes again with its response.
      if (entry.given_up && entry.status !== null) return
      const exchange = fromJournal(entry, addressOf(sandbox))
      if (exchange) judgeOf(world).judge(exchange)
    },
    printReport() {
      const open = [...judges.values()].map(judge => judge.report())
      printLines(describeReport(mergeReports([ended, ...open])))
    },
  }
}
