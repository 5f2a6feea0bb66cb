import { isFailure } from '../../reports/clients/model.ts'
import type { ClientJudge } from '../../simulator/simulator.ts'
import { createJudge, type Judge } from '../../suites/judge/judge.ts'
import { fromJournal, seesAllFrom } from './from-journal.ts'

/** Makes a judge of the entries of a journal, for the page of a simulator. */
export function createEntryJudge(): ClientJudge {
  let judge: Judge | undefined
  return (entry, baseUrl) => {
    judge ??= createJudge({ seesUploads: true, seesAll: seesAllFrom(entry) })
    const exchange = fromJournal(entry, baseUrl)
    const findings = exchange ? judge.judge(exchange) : []
    return findings.map(({ clause, statement, saw, remedy, level }) => ({
      ...{ clause, statement, saw, remedy },
      kind: isFailure({ level }) ? 'failure' : 'advice',
    }))
  }
}
