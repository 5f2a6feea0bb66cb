import { buildSampleFile } from '../../../fixtures/files/sample-file.ts'
import { IMPORT_HOSTS } from '../../../fixtures/import-hosts.ts'
import { typeByName } from '../files/file-type.ts'
import { ImportFailure } from './import-failure.ts'
import type { Imports } from './imports.ts'

const PUBLIC_ADDRESS = '93.184.215.14'
const PRIVATE_ADDRESS = '10.0.0.7'

/** Public names that resolve to an address spelled in them, or to loopback. */
const SPELLED_ADDRESS = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})\.(?:nip|sslip)\.io$/
const LOOPBACK_NAMES = /(^|\.)(localtest\.me|lvh\.me)$/

const MIN_SIZE = 16
const SIZE_RANGE = 2032

/** Returns the same number for the same text. */
const hashText = (text: string): number =>
  [...text].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) % 0x7fffffff, 7)

function addressOf(host: string): string {
  const match = SPELLED_ADDRESS.exec(host)
  if (match) return match.slice(1).join('.')
  if (LOOPBACK_NAMES.test(host)) return '127.0.0.1'
  return host === IMPORT_HOSTS.private ? PRIVATE_ADDRESS : PUBLIC_ADDRESS
}

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } })

function makeFile(url: URL): Response {
  const type = typeByName(url.pathname)
  const seed = hashText(url.href)
  const size = {
    width: MIN_SIZE + (seed % SIZE_RANGE),
    height: MIN_SIZE + (Math.floor(seed / SIZE_RANGE) % SIZE_RANGE),
  }
  return new Response(buildSampleFile(type?.format ?? '', size, url.href), {
    headers: { 'content-type': type?.media_type ?? 'application/octet-stream' },
  })
}

/**
 * Imports without a network: names are public unless they say otherwise, .invalid does not resolve, and the file follows
 * from its URL (assumption IMPORT-OFFLINE).
 */
export const offlineImports: Imports = {
  async resolve(host) {
    if (host.endsWith('.invalid')) throw new ImportFailure(`${host} does not resolve`)
    return [addressOf(host)]
  },

  async fetch(address) {
    const url = new URL(address)
    if (url.hostname === IMPORT_HOSTS.redirectToPrivate) return redirectTo(`https://${PRIVATE_ADDRESS}${url.pathname}`)
    const to = url.searchParams.get('to')
    if (url.hostname === IMPORT_HOSTS.redirect && to !== null) return redirectTo(to)
    if (url.hostname === IMPORT_HOSTS.broken || url.pathname.includes('broken'))
      return new Response(null, { status: 404 })
    return makeFile(url)
  },
}
