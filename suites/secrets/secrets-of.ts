import type { Profile } from '../target/profile.ts'
import { isOrdinary, type Secret, SHORTEST_SECRET, variableOf } from './secret.ts'

/** What else a credential gives away: `Basic` is only the encoding of a user name and a password. */
export function partsOfBasic(value: string): readonly string[] {
  const [, encoded] = /^Basic\s+(\S+)$/i.exec(value) ?? []
  if (encoded === undefined) return []
  const decoded = Buffer.from(encoded, 'base64').toString()
  const [user = '', ...rest] = decoded.split(':')
  return [decoded, rest.join(':'), ...(isOrdinary(user) ? [] : [user])]
}

const headerSecrets = (prefix: string, headers: Readonly<Record<string, string>>): readonly Secret[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value, value.split(/\s+/).at(-1) ?? '', ...partsOfBasic(value)].map(one => ({
      value: one,
      variable: variableOf(prefix, name),
    })),
  )

const tokenSecrets = ({ tokens }: Profile): readonly Secret[] =>
  Object.entries(tokens).flatMap(([name, value]) => (value ? [{ value, variable: variableOf('TOKEN', name) }] : []))

const isLongEnough = ({ value }: Secret): boolean => value.length >= SHORTEST_SECRET

/** All secrets of a profile. Headers that were never sent may be null in it. */
export const secretsOf = (profile: Profile): readonly Secret[] =>
  [
    ...tokenSecrets(profile),
    ...(profile.tls.key === undefined ? [] : [{ value: profile.tls.key, variable: 'TLS_KEY' }]),
    ...headerSecrets('HEADER', profile.headers),
    ...headerSecrets('CLOCK_HEADER', profile.clockHeaders),
  ].filter(isLongEnough)

/** A line for each token that is too short to be looked for in what the target sends. */
export const describeShortSecrets = (profile: Profile): readonly string[] =>
  tokenSecrets(profile)
    .filter(secret => !isLongEnough(secret))
    .map(
      ({ value, variable }) =>
        `tokens.${variable.replace('TOKEN_', '').toLowerCase()} has only ${value.length} characters. The kit hides tokens of ${SHORTEST_SECRET} or more characters; reports may show this one where the server repeats it.`,
    )
