import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { open, seal } from './envelope.ts'

/** The first key of RFC 8032, which the test vectors of DSSE use too. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const key = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${SEED}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(key)
const TYPE = 'application/vnd.in-toto+json'
const BODY = Buffer.from('{"_type":"https://in-toto.io/Statement/v1"}')
/** The signature that the test vectors of DSSE have for this body. */
const SIGNATURE = '2WAfaHm5jluo0w+0rk8uVkluELJYWjSmU9x7EUzx+AyteDGJ4/nqyJXfmAUVFIAoQafWm7AxBZNw5M9ixNHiCA=='

describe('an envelope', () => {
  it('has the signature that DSSE publishes', () => {
    const { payload, payloadType, signatures } = seal(TYPE, BODY, key)

    expect([payload, payloadType]).toEqual([BODY.toString('base64'), TYPE])
    expect(signatures.map(({ sig }) => sig)).toEqual([SIGNATURE])
  })

  it.each([
    ['with a name of the key', seal(TYPE, BODY, key)],
    ['without one', { ...seal(TYPE, BODY, key), signatures: [{ sig: SIGNATURE }] }],
    [
      'in the alphabet of addresses',
      { ...seal(TYPE, BODY, key), signatures: [{ sig: SIGNATURE.replaceAll('+', '-').replaceAll('/', '_') }] },
    ],
    [
      'beside the signature of another',
      { ...seal(TYPE, BODY, key), signatures: [{ sig: 'AAAA' }, { sig: SIGNATURE }] },
    ],
  ])('signed %s opens', (_, envelope) => {
    expect(open(envelope, publicKey)).toEqual(BODY)
  })

  it.each([
    ['another type', { ...seal(TYPE, BODY, key), payloadType: 'application/json' }],
    ['another body', { ...seal(TYPE, BODY, key), payload: Buffer.from('{}').toString('base64') }],
    ['no signature', { ...seal(TYPE, BODY, key), signatures: [] }],
    ['the signature of another key', seal(TYPE, BODY, generateKeyPairSync('ed25519').privateKey)],
    ['the name of another key', { ...seal(TYPE, BODY, key), signatures: [{ sig: SIGNATURE, keyid: 'other' }] }],
    [
      'bits that no encoder writes',
      { ...seal(TYPE, BODY, key), signatures: [{ sig: SIGNATURE.replace('CA=', 'CB=') }] },
    ],
    ['spaces in its body', { ...seal(TYPE, BODY, key), payload: ` ${BODY.toString('base64')}` }],
  ])('with %s does not', (_, envelope) => {
    expect(open(envelope, publicKey)).toBeUndefined()
  })
})
