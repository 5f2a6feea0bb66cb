import { describeFinding, describeReport } from '../../reports/clients/describe.ts'
import type { JournalEntry } from '../../simulator/simulator.ts'
import { createJudge, type Judge, mergeReports } from '../../suites/judge/judge.ts'
import { fromJournal } from '../judge/from-journal.ts'
import { printLines } from '../output/print.ts'

/** Judges the clients of a simulator while it runs. */
export interface LiveJudge {
  /** Prints what is sure as soon as it has happened. */
  readonly hear: (entry: JournalEntry, sandbox: string) => void
  /** Prints all findings, also those that a later request could have explained. */
  readonly printReport: () => void
}

/** Makes a judge for each sandbox. `addressOf` says where a sandbox answers. */
export function createLiveJudge(addressOf: (sandbox: string) => string): LiveJudge {
  const judges = new Map<string, Judge>()
  function judgeOf(sandbox: string): Judge {
    const known = judges.get(sandbox)
    if (known) return known
    const created = createJudge({ seesUploads: true, onFinding: finding => printLines(describeFinding(finding)) })
    judges.set(sandbox, created)
    return created
  }
  return {
    hear(entry, sandbox) {
      // An exchange that its client gave up comes again with its answer.
      if (entry.given_up && entry.status !== null) return
      const exchange = fromJournal(entry, addressOf(sandbox))
      if (exchange) judgeOf(sandbox).judge(exchange)
    },
    printReport: () => printLines(describeReport(mergeReports([...judges.values()].map(judge => judge.report())))),
  }
}
