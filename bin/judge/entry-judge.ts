import { isFailure } from '../../reports/clients/model.ts'
import type { ClientJudge } from '../../simulator/simulator.ts'
import { createJudge } from '../../suites/judge/judge.ts'
import { fromJournal } from './from-journal.ts'

/** Makes a judge of the entries of a journal, for the page of a simulator. */
export function createEntryJudge(): ClientJudge {
  const { judge } = createJudge({ seesUploads: true })
  return (entry, baseUrl) => {
    const exchange = fromJournal(entry, baseUrl)
    const findings = exchange ? judge(exchange) : []
    return findings.map(({ clause, statement, saw, remedy, level }) => ({
      ...{ clause, statement, saw, remedy },
      kind: isFailure({ level }) ? 'failure' : 'advice',
    }))
  }
}
