import type { ClientReport, InternalError } from '../../reports/clients/model.ts'
import { messageOf } from '../message-of.ts'
import type { ClientExchange } from './client-exchange.ts'
import { curlOf, evidenceOf } from './evidence.ts'

/** The most kinds of errors that are kept. */
const MOST_KINDS = 100

/** Keeps what parts of the judge throw, each kind with the first exchange that shows it, and lets the other parts go on. */
export function createErrorLog(onError: (error: InternalError) => void = () => {}) {
  const errors = new Map<string, InternalError>()

  function note(thrown: unknown, exchange: ClientExchange | undefined): void {
    const message = messageOf(thrown)
    if (errors.has(message) || errors.size >= MOST_KINDS) return
    const error = { message, curl: exchange ? curlOf(evidenceOf(exchange)) : '' }
    errors.set(message, error)
    onError(error)
  }
  return {
    note,
    /** Runs a part. If it throws, notes that, and returns what it would return if it found nothing. */
    attempt<Found>(exchange: ClientExchange | undefined, run: () => Found, nothing: Found): Found {
      try {
        return run()
      } catch (error) {
        note(error, exchange)
        return nothing
      }
    },
    inReport: (): Pick<ClientReport, 'errors'> => (errors.size > 0 ? { errors: [...errors.values()] } : {}),
  }
}

export type ErrorLog = ReturnType<typeof createErrorLog>
