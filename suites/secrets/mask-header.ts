import type { Profile } from '../target/profile.ts'
import type { Redactor } from './redactor.ts'
import { variableOf } from './secret.ts'

const CREDENTIAL_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key'])

/** Masks the value of a header that holds a credential by its name. A known secret stays: the redactor replaces it. */
export function maskHeader(name: string, value: string, profile: Profile, redactor: Redactor): string {
  const lower = name.toLowerCase()
  const configured = Object.keys(profile.headers).find(one => one.toLowerCase() === lower)
  if (configured !== undefined) return `$${variableOf('HEADER', configured)}`
  if (!CREDENTIAL_HEADERS.has(lower) || redactor.partsOf(value).some(part => 'variable' in part)) return value
  const scheme = /^(Bearer|Basic)\b\s*/i.exec(value)?.[0] ?? ''
  return value.length === scheme.length ? value : `${scheme}[removed]`
}
