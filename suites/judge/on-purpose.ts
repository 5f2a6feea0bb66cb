/** By this header a test says that its request breaks rules on purpose: `all`, or the ids of clauses. */
const HEADER = 'x-simulator-on-purpose'
const ALL = 'all'

/** The clauses that a request says to break, or `all`. */
export const meantBy = (headers: Readonly<Record<string, string>>): readonly string[] =>
  (headers[HEADER] ?? '').split(',').flatMap(name => name.trim() || [])

/** Whether what is marked so breaks a clause on purpose. */
export const isMeant = (meant: readonly string[], clause: string): boolean =>
  meant.some(name => name === ALL || name === clause)
