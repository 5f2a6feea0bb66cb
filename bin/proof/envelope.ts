import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

/** An envelope as https://github.com/secure-systems-lab/dsse defines it. */
export const Envelope = z.strictObject({
  payload: z.string(),
  payloadType: z.string(),
  signatures: z.array(z.strictObject({ sig: z.string(), keyid: z.string().optional() })),
})

type Envelope = z.output<typeof Envelope>

/** What is signed: the type and the body, each with its length, so that neither can pass for a part of the other. */
const encode = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body])

/** Names a key: SHA-256 of its public half in DER. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update((key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** Puts a body into an envelope that a private key signs. */
export function seal(payloadType: string, body: Buffer, key: KeyObject): Envelope {
  const sig = sign(null, encode(payloadType, body), key).toString('base64')
  return { payload: body.toString('base64'), payloadType, signatures: [{ keyid: keyIdOf(key), sig }] }
}

/** Reads Base64 in either alphabet; undefined for anything that an encoder would not have written. */
function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  const encoded = bytes.toString('base64')
  return [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')].includes(text) ? bytes : undefined
}

/** The body of an envelope if it is signed with this key, as it was signed. */
export function open({ payload, payloadType, signatures }: Envelope, key: KeyObject): Buffer | undefined {
  const body = decode(payload)
  if (!body) return undefined
  const signed = encode(payloadType, body)
  const isValid = signatures.some(({ sig, keyid }) => {
    const signature = decode(sig)
    return signature && (!keyid || keyid === keyIdOf(key)) && verify(null, signed, key, signature)
  })
  return isValid ? body : undefined
}
