import type { Profile } from '../target/profile.ts'
import type { Redactor } from './redactor.ts'
import { type Replace, replaceSecrets, UPLOAD_URL } from './replace-secrets.ts'
import { variableOf } from './secret.ts'
import { isSecretName } from './secret-names.ts'

const maskUnknown: Replace = (value, name) => (name === UPLOAD_URL || /^\$\w+$/.test(value) ? value : '[removed]')

/** Masks what names show to be secret in a text. Known secrets are replaced first: one may be a part of another. */
export const maskNamed = (text: string, { redact }: Redactor): string =>
  replaceSecrets(text, maskUnknown) === text ? text : replaceSecrets(redact(text), maskUnknown)

/** Masks the value of a header that holds a credential, and the credentials in any other. */
export function maskHeader(name: string, value: string, profile: Profile, redactor: Redactor): string {
  const lower = name.toLowerCase()
  const configured = Object.keys(profile.headers).find(one => one.toLowerCase() === lower)
  if (configured !== undefined) return `$${variableOf('HEADER', configured)}`
  if (!isSecretName(lower)) return maskNamed(value, redactor)
  if (redactor.partsOf(value).some(part => 'variable' in part)) return value
  const scheme = /^(Bearer|Basic)\b\s*/i.exec(value)?.[0] ?? ''
  return value.length === scheme.length ? value : `${scheme}[removed]`
}
