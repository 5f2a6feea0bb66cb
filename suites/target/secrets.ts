import type { Profile } from './profile.ts'

/** A secret of the profile and the shell variable that stands for it. */
export interface Secret {
  readonly value: string
  /** Such as `TOKEN_FULL`. */
  readonly variable: string
}

/** A part of a text: plain text, or a variable instead of a secret. */
export type Part = { readonly text: string } | { readonly variable: string }

/** Shorter header values are words like `on`; masking them would hide half of every body. */
const SHORTEST_HEADER_SECRET = 6
const SHORTEST_REMNANT = 8

const variableOf = (prefix: string, name: string) => `${prefix}_${name.toUpperCase().replaceAll(/\W/g, '_')}`

function headerSecrets(prefix: string, headers: unknown): readonly Secret[] {
  if (typeof headers !== 'object' || headers === null) return []
  return Object.entries(headers).flatMap(([name, value]) => {
    const variable = variableOf(prefix, name)
    const credential = String(value).split(/\s+/).at(-1) ?? ''
    return [String(value), credential]
      .filter(one => one.length >= SHORTEST_HEADER_SECRET)
      .map(one => ({ value: one, variable }))
  })
}

/** All secrets of a profile and the secret upload URLs of a run, the longest first. No report may show them. */
export function secretsOf(profile: Profile, capabilities: Iterable<string> = []): readonly Secret[] {
  const tokens = Object.entries(profile.tokens).flatMap(([name, value]) =>
    value ? [{ value, variable: variableOf('TOKEN', name) }] : [],
  )
  const all = [
    ...tokens,
    ...headerSecrets('HEADER', profile.value('headers') ?? profile.headers),
    ...headerSecrets('CLOCK_HEADER', profile.value('clock.headers')),
    ...[...capabilities].map(value => ({ value, variable: 'UPLOAD_URL' })),
  ]
  return all
    .flatMap(({ value, variable }) =>
      [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])].map(form => ({
        value: form,
        variable,
      })),
    )
    .sort((a, b) => b.value.length - a.value.length)
}

/** Splits a text at the secrets in it. */
export function partsOf(text: string, secrets: readonly Secret[]): readonly Part[] {
  const secret = secrets.find(({ value }) => text.includes(value))
  if (!secret) return text === '' ? [] : [{ text }]
  return text.split(secret.value).flatMap((piece, index) => {
    const parts = partsOf(piece, secrets)
    return index === 0 ? parts : [{ variable: secret.variable }, ...parts]
  })
}

/** Masks the beginning of a secret at the end of a text that was cut. */
function withoutRemnant(text: string, secrets: readonly Secret[]): string {
  for (const { value, variable } of secrets) {
    for (let length = value.length - 1; length >= SHORTEST_REMNANT; length--) {
      if (text.endsWith(value.slice(0, length))) return `${text.slice(0, -length)}$${variable}`
    }
  }
  return text
}

/** Replaces every secret with its variable, also a secret that an ellipsis cuts off. */
export const redact = (text: string, secrets: readonly Secret[]): string =>
  partsOf(text, secrets)
    .map(part => ('text' in part ? part.text : `$${part.variable}`))
    .join('')
    .split('…')
    .map(piece => withoutRemnant(piece, secrets))
    .join('…')

const CREDENTIAL_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key'])

/** Masks the value of a header that holds a credential by its name. A known secret stays: `redact` replaces it. */
export function maskHeader(name: string, value: string, profile: Profile, secrets: readonly Secret[]): string {
  const lower = name.toLowerCase()
  const configured = Object.keys(profile.headers).find(one => one.toLowerCase() === lower)
  if (configured !== undefined) return `$${variableOf('HEADER', configured)}`
  if (!CREDENTIAL_HEADERS.has(lower) || partsOf(value, secrets).some(part => 'variable' in part)) return value
  const scheme = /^(Bearer|Basic)\b\s*/i.exec(value)?.[0] ?? ''
  return value.length === scheme.length ? value : `${scheme}[removed]`
}
