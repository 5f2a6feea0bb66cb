import { createHash } from 'node:crypto'
import { namedSecretsIn } from '../../suites/secrets/named-secrets.ts'
import { redactor } from '../output/redactor.ts'

const SHORTEST_TOKEN = 6

/** A name for a token that does not tell it. No report shows the token from then on. */
export function nameToken(authorization: string | null | undefined): string | null {
  const token = authorization?.replace(/^Bearer\s+/i, '') ?? ''
  if (token === '') return null
  if (token.length >= SHORTEST_TOKEN) redactor.keep([{ value: token, variable: 'TOKEN' }])
  return `token ${createHash('sha256').update(token).digest('hex').slice(0, 8)}`
}

/** The headers without token and cookies, and a name for the token. No report shows a secret in them or in the URL. */
export function takeCredentials(all: Readonly<Record<string, string>>, address: string) {
  const { authorization, cookie: _, ...headers } = all
  const token = nameToken(authorization)
  redactor.keep(namedSecretsIn(all, address))
  // Undefined if there was no token.
  const hasScheme = authorization === undefined ? undefined : /^Bearer\s/i.test(authorization)
  return { headers, token, hasScheme }
}
