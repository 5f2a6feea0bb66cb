import { digestOf } from '../../suites/contract/digest.ts'
import { isObject, type Json, type JsonObject } from '../../suites/json.ts'

/** Says of each secret only whether there is one. */
const hideSecrets = (secrets: Json | undefined): Json | undefined =>
  isObject(secrets)
    ? Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, secret !== null]))
    : secrets

/** Identifies what a run was told of its target. Nothing in it depends on a secret. */
export function digestProfile({ tokens, headers, tls, clock, ...others }: JsonObject): string {
  return digestOf({
    ...others,
    tokens: hideSecrets(tokens),
    headers: hideSecrets(headers),
    tls: hideSecrets(tls),
    clock: isObject(clock) ? { ...clock, headers: hideSecrets(clock.headers) } : clock,
  })
}
