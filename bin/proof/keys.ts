import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readLimited } from '../read-limited.ts'
import { UsageError } from '../usage-error.ts'

const MOST_BYTES = 16 * 1024

/** The variable with a key, for a CI that keeps its secrets in variables. */
const VARIABLE = 'CREATIVE_OPS_SIGNING_KEY'

/** Reads a key of Ed25519 from a text in PEM. Throws a UsageError that says what `name` should be, and how to make it. */
function parseKey(read: () => KeyObject, name: string, should: string): KeyObject {
  const refuse = () => new UsageError(`${name} has to be ${should}.`)
  let key: KeyObject
  try {
    key = read()
  } catch {
    throw refuse()
  }
  if (key.asymmetricKeyType !== 'ed25519') throw refuse()
  return key
}

/** The private key that signs, from a file or else from the environment; undefined if there is none. Throws a UsageError. */
export function readSigningKey(path: string | undefined): KeyObject | undefined {
  const text = path === undefined ? process.env[VARIABLE] : readLimited(path, 'the key', MOST_BYTES)
  if (text === undefined) return undefined
  return parseKey(
    () => createPrivateKey(text),
    path === undefined ? `The key in ${VARIABLE}` : `The key ${path}`,
    'an Ed25519 private key in PEM without a passphrase: openssl genpkey -algorithm ed25519 -out key.pem',
  )
}

/** The public key that verifies. Throws a UsageError. */
export function readPublicKey(path: string): KeyObject {
  const text = readLimited(path, 'the key', MOST_BYTES)
  return parseKey(
    () => createPublicKey(text),
    `The key ${path}`,
    'an Ed25519 public key in PEM: openssl pkey -in key.pem -pubout -out key.pub.pem',
  )
}
