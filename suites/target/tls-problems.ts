import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Profile } from './profile.ts'

function fails(attempt: () => unknown): boolean {
  try {
    return attempt() === false
  } catch {
    return true
  }
}

/** What is wrong with the entry `tls` of a profile. Messages of OpenSSL would not name the entry. */
export function findTlsProblems({ ca, cert, key }: Profile['tls']): readonly string[] {
  const isNoCertificate = (pem: string | undefined) => pem !== undefined && fails(() => new X509Certificate(pem))
  const problems = [
    ...Object.entries({ ca, cert }).flatMap(([name, pem]) =>
      isNoCertificate(pem) ? [`tls.${name} is not a certificate in PEM format`] : [],
    ),
    ...(key !== undefined && fails(() => createPrivateKey(key))
      ? ['tls.key is not a private key in PEM format without a passphrase']
      : []),
  ]
  if ((cert === undefined) !== (key === undefined))
    problems.push(
      `tls.${cert === undefined ? 'cert' : 'key'} is missing: a client certificate needs its key, and the other way round`,
    )
  if (problems.length > 0 || cert === undefined || key === undefined) return problems
  const fits = () => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  return fails(fits) ? ['tls.key does not belong to tls.cert'] : []
}
