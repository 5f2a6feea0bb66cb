import { hostOf, isAddress } from '../../service/imports/host.ts'
import { changeRule, combinePatches, type Patch, replaceRule } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'

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
  [`uploads/other-schemes-imported: The server refuses http only, and imports every other scheme.
    UPLOAD-URL-HTTPS`]: combinePatches(
    replaceRule('imports', 'schemeRefusal', ({ protocol }) => (protocol === 'http:' ? 'it must be https' : undefined)),
    changeRule('imports', 'nameRefusal', reference => url => (url.protocol === 'data:' ? undefined : reference(url))),
  ),
  [`uploads/addresses-unguarded: The server refuses names of the local network, but no IP address.
    UPLOAD-HOST-PRIVATE UPLOAD-HOST-LOOPBACK UPLOAD-HOST-LINK-LOCAL UPLOAD-HOST-NOT-PUBLIC UPLOAD-HOST-DISGUISED UPLOAD-HOST-TRANSLATED UPLOAD-HOST-RESOLVING`]:
    acceptAllAddresses,
  [`uploads/other-ports-unguarded: The server looks for private addresses with a pattern that ends with the host: it
    imports from one with a port.
    UPLOAD-HOST-PRIVATE`]: combinePatches(
    changeRule('imports', 'fetchHop', reference => async (service, imports, url) => {
      if (url.port === '') return reference(service, imports, url)
      return imports.fetch(url.href, { addresses: [hostOf(url)] })
    }),
    changeRule('uploads', 'urlIsAllowed', reference =>
      checkOnlyIf(reference, (_call, draft) => draft.url === undefined || new URL(draft.url).port === ''),
    ),
  ),
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
  [`uploads/localhost-is-a-name: The server refuses private IP addresses, but not the name localhost.
    UPLOAD-HOST-LOOPBACK UPLOAD-HOST-DISGUISED`]: replaceRule('imports', 'nameRefusal', () => undefined),
  [`uploads/largest-private-network-forgotten: The server refuses 172.16.0.0/12 and 192.168.*, but not the private
    network 10.0.0.0/8.
    UPLOAD-HOST-PRIVATE`]: acceptAddresses(/^10\./),
  [`uploads/private-network-of-16-bits-less: The server treats the private network 172.16.0.0/12 as 172.16.0.0/16, and
    imports from the rest.
    UPLOAD-HOST-PRIVATE`]: acceptAddresses(/^172\.(1[7-9]|2\d|3[01])\./),
  [`uploads/one-loopback-address: The server refuses the loopback addresses 127.0.0.1 and ::1, but not the rest of
    127.0.0.0/8.
    UPLOAD-HOST-LOOPBACK`]: acceptAddresses(/^127\.(?!0\.0\.1$)/),
  [`uploads/only-the-metadata-guarded: The server refuses 169.254.169.254, but no other IPv4 link-local address.
    UPLOAD-HOST-LINK-LOCAL`]: acceptAddresses(/^169\.254\.(?!169\.254$)/),
  [`uploads/ipv6-networks-by-their-first-letters: The server refuses IPv6 addresses that begin with fe80 or fc, and
    misses the rest of those networks.
    UPLOAD-HOST-LINK-LOCAL UPLOAD-HOST-NOT-PUBLIC`]: acceptAddresses(/^(fe[9ab]|fd)/),
  [`uploads/ipv6-unguarded: The server checks IPv4 addresses, but no IPv6 address.
    UPLOAD-HOST-LOOPBACK UPLOAD-HOST-LINK-LOCAL UPLOAD-HOST-NOT-PUBLIC UPLOAD-HOST-DISGUISED UPLOAD-HOST-TRANSLATED`]:
    acceptAddresses(/:/),
  [`uploads/mapped-addresses-unguarded: The server does not check IPv4 addresses that are mapped into IPv6.
    UPLOAD-HOST-DISGUISED`]: acceptAddresses(/^::ffff:/),
  [`uploads/special-networks-unguarded: The server refuses private networks, but not the other networks that are not
    public.
    UPLOAD-HOST-NOT-PUBLIC`]: acceptAddresses(/^(0|100|224)\.|^::$|^fc/),
  [`uploads/shared-network-of-16-bits: The server refuses 100.64.0.0/16, but not the rest of the network that carriers
    share.
    UPLOAD-HOST-NOT-PUBLIC`]: acceptAddresses(/^100\.(?!64\.)/),
  ...each(Object.entries(RESERVED), ([id, { network, pattern }]) => ({
    [`uploads/${id}-unguarded: The server treats ${network} as public.
      UPLOAD-HOST-NOT-PUBLIC`]: acceptAddresses(pattern),
  })),
  [`uploads/translated-addresses-unguarded: The server does not look into IPv6 addresses of NAT64 and 6to4, which can
    hold a private address.
    UPLOAD-HOST-TRANSLATED`]: acceptTranslatedAddresses,
  [`uploads/hosts-judged-as-typed: The server compares the host with prefixes as it was typed: an address in hexadecimal
    or as one number passes.
    UPLOAD-HOST-DISGUISED`]: checkUrlAsTyped(
    /^https:\/\/(127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|172\.\d+\.|192\.168\.\d+\.\d+|169\.|0\.0|100\.|224\.|\[)/,
  ),
  [`uploads/hosts-end-at-their-first-mark: The server reads the host up to the first colon or @: a URL with a public
    name before @ passes.
    UPLOAD-HOST-DISGUISED`]: checkUrlAsTyped(/^https:\/\/(?!example\.com)/),
})
