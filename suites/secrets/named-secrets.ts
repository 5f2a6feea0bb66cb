import { type Replace, replaceInHeader, replaceSecrets, UPLOAD_URL } from './replace-secrets.ts'
import { isOrdinary, type Secret, UNNAMED } from './secret.ts'
import { isSecretName, isSecretParameter } from './secret-names.ts'
import { partsOfBasic } from './secrets-of.ts'

/** At most this many are learned from a message, so that none takes the room of all others. */
const MOST = 50

/** The redactor looks for no more of a longer one. */
const LONGEST = 4096

/** This many characters of a secret show where it was cut. */
const TELLING = 8

/** What stands beside a secret in an object that holds one. */
const ABOUT_A_SECRET = /(?:id|type|kind|name|label|scopes?|role|status|url|_at|_in)$/i

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/i
const SCHEME = /^\s*[a-z][\w-]*\s+(?=\S)/i
const PAIR = /(?<![\w.%-])([\w.%-]{1,80})=(?:"([^"]*)"|([^\s",;]+))/g

/** What a scheme of Authorization calls its proof: Digest, Hawk. */
const PROOF = /^(?:response|mac|hash)$/i

/** An account and a signature, as SharedKey has them. */
const ACCOUNT = /^[\w.-]+:(?=\S+$)/

/** The parts of a value that give it away: the halves of Basic, the parameters of another scheme, each of several cookies. */
function partsOf(value: string, name: string): readonly string[] {
  const isCookie = /cookie$/i.test(name)
  const isCredential = /auth(?:orization)?$/i.test(name)
  const pairs = [...value.matchAll(PAIR)].flatMap(([, key = '', quoted, plain = '']) => {
    const one = quoted ?? plain
    // A client may remember what it has seen of the service in a cookie.
    const isSecret = isSecretParameter(key) || (isCookie && !UUID.test(one)) || (isCredential && PROOF.test(key))
    return isSecret ? [one] : []
  })
  if (isCookie && value.includes('=')) return pairs
  if (name === 'userinfo') return [value, ...value.split(':')]
  const credential = isCredential ? value.replace(SCHEME, '') : value
  const signature = isCredential && ACCOUNT.test(credential) ? [credential.replace(ACCOUNT, '')] : []
  return [
    credential,
    ...signature,
    ...partsOfBasic(value),
    ...pairs,
    ...(/credential$/i.test(name) ? value.split('/', 1) : []),
  ]
}

/** The secrets that headers and texts show by their names, and that are to be hidden wherever they come again. */
export function namedSecretsIn(
  headers: Readonly<Record<string, string>>,
  ...texts: readonly (string | null | undefined)[]
): readonly Secret[] {
  const found = new Map<string, Secret>()
  const note: Replace = (value, name) => {
    if (name === UPLOAD_URL || (ABOUT_A_SECRET.test(name) && !isSecretName(name))) return value
    for (const one of partsOf(value.slice(0, LONGEST), name))
      if (!isOrdinary(one) && found.size < MOST)
        found.set(one, { value: one, variable: UNNAMED, telling: Math.min(TELLING, one.length) })
    return value
  }
  for (const [name, value] of Object.entries(headers)) replaceInHeader(name, value, note)
  for (const text of texts) replaceSecrets(text ?? '', note)
  return [...found.values()]
}
