import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTempFolder } from '../cli.test.helper.ts'

const pemOf = (key: KeyObject): string =>
  String(key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }))

/** A pair of keys, in files of a new folder. */
export async function createKeys() {
  const folder = await createTempFolder()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const paths = { folder, privatePath: join(folder, 'key.pem'), publicPath: join(folder, 'key.pub.pem') }
  await writeFile(paths.privatePath, pemOf(privateKey))
  await writeFile(paths.publicPath, pemOf(publicKey))
  return { ...paths, privateKey, publicKey, privatePem: pemOf(privateKey) }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Verifies an envelope by the published algorithm of DSSE alone, as cosign and in-toto do. Returns what it holds. */
export async function verifyAsPublished(envelope: unknown, publicKey: KeyObject) {
  const { payload, payloadType, signatures } = JSON.parse(JSON.stringify(envelope))
  const body = Uint8Array.from(atob(payload), character => character.charCodeAt(0))
  const sig = Uint8Array.from(atob(signatures[0].sig), character => character.charCodeAt(0))
  const header = utf8(`DSSEv1 ${utf8(payloadType).length} ${payloadType} ${body.length} `)
  const spki = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }))
  const key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
  const isValid = await crypto.subtle.verify('Ed25519', key, sig, Uint8Array.from([...header, ...body]))
  return { isValid, payloadType, statement: JSON.parse(new TextDecoder().decode(body)) }
}
