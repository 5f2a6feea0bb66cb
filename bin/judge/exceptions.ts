import { clientClauses } from '../../suites/contract/clauses/clients.ts'
import { suggestionFor } from '../../suites/nearest.ts'
import { UsageError } from '../usage-error.ts'

const IDS = clientClauses.map(({ id }) => id)

const isRule = (id: string): boolean => id.startsWith('CLIENT-')

/** Tells rules for clients from permitted choices of a server. */
export const splitExceptions = (ids: readonly string[]) => [ids.filter(isRule), ids.filter(id => !isRule(id))] as const

/** Throws a UsageError for what is no id of a rule for clients. */
export function requireClientClauses(ids: readonly string[]): void {
  const unknown = ids.find(id => !IDS.includes(id))
  if (unknown === undefined) return
  const how = 'creative-ops-kit clauses client- lists the rules for clients'
  throw new UsageError(`except: ${unknown} is unknown${suggestionFor(unknown, IDS)} (${how})`)
}
