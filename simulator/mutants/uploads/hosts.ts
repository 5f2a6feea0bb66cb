import { hostOf, isAddress } from '../../service/imports/host.ts'
import { changeRule, combinePatches, type Patch, replaceRule } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { changeNewUpload } from './patches.ts'

/** Does not refuse addresses that match the pattern. */
const acceptAddresses = (pattern: RegExp): Patch =>
  changeRule(
    'imports',
    'addressRefusal',
    reference => address => (pattern.test(address) ? undefined : reference(address)),
  )

/** Fetches from IP addresses without checking them. */
const fetchLiteralAddresses: Patch = changeRule('imports', 'fetchHop', reference => async (service, imports, url) => {
  const literal = isAddress(url)
  return literal ? imports.fetch(url.href, { addresses: [hostOf(url)] }) : reference(service, imports, url)
})

/** Does not look into IPv6 addresses of NAT64 and 6to4, which can hold an IPv4 address. */
export const acceptTranslatedAddresses = acceptAddresses(/^(64:ff9b:|2002:)/)

const acceptAllAddresses = replaceRule('imports', 'addressRefusal', () => undefined)

/** Checks only the text of a url, as it was typed. */
const checkUrlAsTyped = (forbidden: RegExp): Patch =>
  combinePatches(
    fetchLiteralAddresses,
    replaceRule('imports', 'credentialsRefusal', () => undefined),
    changeRule('uploads', 'urlIsAllowed', reference => (call, draft) => {
      const typed = draft.url ?? ''
      const service = forbidden.test(typed) ? call.service : acceptAllAddresses(call.service)
      reference({ ...call, service }, draft)
    }),
  )

/** Networks that a list of private networks easily lacks. */
const RESERVED = {
  'protocol-network': { network: '192.0.0.0/24', pattern: /^192\.0\.0\./ },
  'benchmark-network': { network: '198.18.0.0/15', pattern: /^198\.1[89]\./ },
  'multicast-network': { network: '224.0.0.0/4', pattern: /^22\d\.|^ff/ },
  'future-network': { network: '240.0.0.0/4', pattern: /^2[45]\d\./ },
  'this-network': { network: '0.0.0.0/8', pattern: /^0\./ },
} as const

/** Mistakes in keeping imports away from hosts that are not public. */
export const hostMutants: readonly Mutant[] = mutants({
  [`uploads/http-imported: The server imports URLs of any scheme, even http.
    UPLOAD-URL-HTTPS`]: replaceRule('imports', 'schemeRefusal', () => undefined),
  [`uploads/http-in-capitals-imported: The server looks for http:// in small letters only.
    UPLOAD-URL-HTTPS`]: changeNewUpload(
    ({ url }) => typeof url === 'string' && { url: url.replace(/^HTTP:/, 'https:') },
  ),
  [`uploads/addresses-unguarded: The server refuses names of the local network, but no IP address.
    UPLOAD-HOST-PRIVATE UPLOAD-HOST-LOOPBACK UPLOAD-HOST-LINK-LOCAL UPLOAD-HOST-NOT-PUBLIC UPLOAD-HOST-DISGUISED UPLOAD-HOST-TRANSLATED UPLOAD-HOST-RESOLVING`]:
    acceptAllAddresses,
  [`uploads/names-unresolved: The server checks a URL, but not the address that its name resolves to.
    UPLOAD-HOST-RESOLVING`]: replaceRule('imports', 'fetchHop', async (_, imports, url) =>
    imports.fetch(url.href, { addresses: [] }),
  ),
  [`uploads/redirects-unchecked: The server checks the url of an import, but follows redirects to any address.
    UPLOAD-HOST-REDIRECT`]: changeRule('imports', 'fetchHop', reference => async (service, imports, url) => {
    const response = await reference(service, imports, url)
    const location = response.headers.get('location')
    return location === null ? response : imports.fetch(new URL(location, url).href, { addresses: [] })
  }),
  [`uploads/largest-private-network-forgotten: The server refuses 172.16.0.0/12 and 192.168.*, but not the private
    network 10.0.0.0/8. UPLOAD-HOST-PRIVATE`]: acceptAddresses(/^10\./),
  [`uploads/private-network-of-16-bits-less: The server treats the private network 172.16.0.0/12 as 172.16.0.0/16, and
    imports from the rest. UPLOAD-HOST-PRIVATE`]: acceptAddresses(/^172\.(1[7-9]|2\d|3[01])\./),
  [`uploads/one-loopback-address: The server refuses the loopback addresses 127.0.0.1 and ::1, but not the rest of
    127.0.0.0/8. UPLOAD-HOST-LOOPBACK`]: acceptAddresses(/^127\.(?!0\.0\.1$)/),
  [`uploads/only-the-metadata-guarded: The server refuses 169.254.169.254, but no other IPv4 link-local address.
    UPLOAD-HOST-LINK-LOCAL`]: acceptAddresses(/^169\.254\.(?!169\.254$)/),
  [`uploads/mapped-addresses-unguarded: The server does not check IPv4 addresses that are mapped into IPv6.
    UPLOAD-HOST-DISGUISED`]: acceptAddresses(/^::ffff:/),
  [`uploads/shared-network-of-16-bits: The server refuses 100.64.0.0/16, but not the rest of the network that carriers
    share. UPLOAD-HOST-NOT-PUBLIC`]: acceptAddresses(/^100\.(?!64\.)/),
  ...each(Object.entries(RESERVED), ([id, { network, pattern }]) => ({
    [`uploads/${id}-unguarded: The server treats ${network} as public.
      UPLOAD-HOST-NOT-PUBLIC`]: acceptAddresses(pattern),
  })),
  [`uploads/translated-addresses-unguarded: The server does not look into IPv6 addresses of NAT64 and 6to4, which can
    hold a private address. UPLOAD-HOST-TRANSLATED`]: acceptTranslatedAddresses,
  [`uploads/hosts-end-at-their-first-mark: The server reads the host up to the first colon or @: a URL with a public
    name before @ passes. UPLOAD-HOST-DISGUISED`]: checkUrlAsTyped(/^https:\/\/(?!example\.com)/),
})
