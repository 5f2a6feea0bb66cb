import { createHash } from 'node:crypto'
import { redactor } from '../output/redactor.ts'

const SHORTEST_TOKEN = 6

/** A name for a token that does not tell it. No report shows the token from then on. */
export function nameToken(authorization: string | null | undefined): string | null {
  const token = authorization?.replace(/^Bearer\s+/i, '') ?? ''
  if (token === '') return null
  if (token.length >= SHORTEST_TOKEN) redactor.keep([{ value: token, variable: 'TOKEN' }])
  return `token ${createHash('sha256').update(token).digest('hex').slice(0, 8)}`
}

/** Whether a token came with the scheme Bearer. Undefined if there was none. */
export const hasScheme = (authorization: string | undefined): boolean | undefined =>
  authorization === undefined ? undefined : /^Bearer\s/i.test(authorization)
