/** How the names of secrets end, in lower case and without separators. */
const ENDINGS = [
  ...['token', 'secret', 'password', 'passwd', 'passphrase', 'passcode', 'pwd', 'otp', 'jwt', 'csrf', 'xsrf'],
  ...[
    'auth',
    'authorization',
    'bearer',
    'credential',
    'signature',
    'cookie',
    'sessionid',
    'sessid',
    'connectionstring',
  ],
  ...['accesskeyid', 'accessid', 'assertion', 'hmac', 'samlresponse'],
]

/** What makes a key a secret one. A mere `key` is the name of anything. */
const KEYS = [
  ...['access', 'account', 'api', 'app', 'application', 'auth', 'client', 'encryption', 'functions', 'gateway'],
  ...['license', 'master', 'private', 'secret', 'service', 'session', 'shared', 'signing', 'subscription'],
]

/** What may stand behind it in a name. */
const REST = '(?:value|string|header)?s?'

const SECRET = new RegExp(`(?:${ENDINGS.join('|')}|(?:${KEYS.join('|')})key)${REST}\\d*$|^(?:pass|sig|sid|pin)$`)

/** Tokens that only lead to the next page of a list. */
const NO_SECRET = /(?:next|prev|previous|page|continuation|sync)tokens?$/

/** In a URL or a form, any key may be a secret, and a policy is a part of a signature. A sign-in sends codes and tickets. */
const SECRET_PARAMETER = /(?:key|policy)s?$|^(?:code|session|ticket)$/
const NO_SECRET_PARAMETER = /idempotencykey$/

const squeeze = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Messages repeat a few names many thousand times. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 5000
const LONGEST_KNOWN = 100

/** Whether a header, a cookie or a property with this name holds a secret, however the name is spelled. */
export function isSecretName(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const squeezed = squeeze(name)
  const isSecret = SECRET.test(squeezed) && !NO_SECRET.test(squeezed)
  if (name.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(name, isSecret)
  return isSecret
}

/** Whether a parameter of a URL or of a form holds a secret. */
export function isSecretParameter(name: string): boolean {
  const squeezed = squeeze(name)
  return isSecretName(name) || (SECRET_PARAMETER.test(squeezed) && !NO_SECRET_PARAMETER.test(squeezed))
}
