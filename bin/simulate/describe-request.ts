import { sandboxPath } from '../../simulator/http/site.ts'
import type { JournalEntry } from '../../simulator/simulator.ts'

const answerOf = ({ status, lost, given_up }: JournalEntry): string => {
  if (status === null) return given_up ? 'no response yet, and the client gave up' : 'no response'
  return lost ? `${status}, but the response was lost` : String(status)
}

/** What was asked, what was answered, and why if it was refused, in one line. */
export function describeRequest(entry: JournalEntry, sandbox: string): string {
  const { method, path, query, refusal, faults, hint } = entry
  const target = `${sandbox === '' ? '' : sandboxPath(sandbox)}${path}${query === '' ? '' : `?${query}`}`
  const planned = faults.length === 0 ? '' : ` (${faults.join(', ')})`
  const why = [refusal?.message, hint].filter(Boolean).join(' ')
  return `${method} ${target} → ${answerOf(entry)}${planned}${why === '' ? '' : `: ${why}`}`
}
