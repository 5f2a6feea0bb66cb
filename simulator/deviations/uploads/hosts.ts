import { hostOf, isAddress } from '../../service/imports/host.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeRule, combinePatches, type Patch, replaceRule } from '../patches.ts'

/** Addresses that are not looked at where this pattern finds them. */
const overlooked = (pattern: RegExp): Patch =>
  changeRule('imports', 'addressRefusal', honest => address => (pattern.test(address) ? undefined : honest(address)))

/** Fetches from literal addresses without looking at them again. */
const literalsFetched: Patch = changeRule('imports', 'fetchHop', honest => async (service, imports, url) => {
  const literal = isAddress(url)
  return literal ? imports.fetch(url.href, { addresses: [hostOf(url)] }) : honest(service, imports, url)
})

const anyAddress = replaceRule('imports', 'addressRefusal', () => undefined)

/** Looks for forbidden places in the url as it was typed, and nowhere else. */
const judgedAsTyped = (forbidden: RegExp): Patch =>
  combinePatches(
    literalsFetched,
    replaceRule('imports', 'credentialsRefusal', () => undefined),
    changeRule('uploads', 'urlIsAllowed', honest => (call, draft) => {
      const typed = draft.url ?? ''
      const service = forbidden.test(typed) ? call.service : anyAddress(call.service)
      honest({ ...call, service }, draft)
    }),
  )

/** Mistakes in what keeps imports away from places that are not public. */
export const hostDeviations: readonly Deviation[] = [
  deviation(
    'uploads/http-imported',
    'Any URL that can be fetched is imported, with TLS or without.',
    ['UPLOAD-URL-HTTPS'],
    replaceRule('imports', 'schemeRefusal', () => undefined),
  ),
  deviation(
    'uploads/other-schemes-imported',
    'A URL must not be http; what else it may be is not looked at.',
    ['UPLOAD-URL-HTTPS'],
    combinePatches(
      replaceRule('imports', 'schemeRefusal', ({ protocol }) =>
        protocol === 'http:' ? 'it must be https' : undefined,
      ),
      changeRule('imports', 'nameRefusal', honest => url => (url.protocol === 'data:' ? undefined : honest(url))),
    ),
  ),
  deviation(
    'uploads/addresses-unguarded',
    'Names of the local network are kept away from; addresses are not looked at.',
    [
      'UPLOAD-HOST-PRIVATE',
      'UPLOAD-HOST-LOOPBACK',
      'UPLOAD-HOST-LINK-LOCAL',
      'UPLOAD-HOST-NOT-PUBLIC',
      'UPLOAD-HOST-DISGUISED',
      'UPLOAD-HOST-RESOLVING',
    ],
    replaceRule('imports', 'addressRefusal', () => undefined),
  ),
  deviation(
    'uploads/names-unresolved',
    'A URL is looked at, and what its name resolves to is not.',
    ['UPLOAD-HOST-RESOLVING'],
    replaceRule('imports', 'fetchHop', async (_, imports, url) => imports.fetch(url.href, { addresses: [] })),
  ),
  deviation(
    'uploads/localhost-is-a-name',
    'Only addresses are kept away from: localhost is a name like any other.',
    ['UPLOAD-HOST-LOOPBACK', 'UPLOAD-HOST-DISGUISED'],
    replaceRule('imports', 'nameRefusal', () => undefined),
  ),
  deviation(
    'uploads/two-private-networks-of-three',
    'The private networks are those that begin with 10 and with 192.168.',
    ['UPLOAD-HOST-PRIVATE'],
    overlooked(/^172\./),
  ),
  deviation(
    'uploads/private-network-of-16-bits-less',
    'The private network of 172.16 is taken to end at 172.16.255.255.',
    ['UPLOAD-HOST-PRIVATE'],
    overlooked(/^172\.(1[7-9]|2\d|3[01])\./),
  ),
  deviation(
    'uploads/one-loopback-address',
    'Loopback is 127.0.0.1 and ::1.',
    ['UPLOAD-HOST-LOOPBACK'],
    overlooked(/^127\.(?!0\.0\.1$)/),
  ),
  deviation(
    'uploads/metadata-reachable',
    'Link-local addresses are missing from the list, and so the metadata of the cloud can be imported.',
    ['UPLOAD-HOST-LINK-LOCAL'],
    overlooked(/^169\.254\./),
  ),
  deviation(
    'uploads/only-the-metadata-guarded',
    'Of the link-local addresses the one of the metadata is on the list.',
    ['UPLOAD-HOST-LINK-LOCAL'],
    overlooked(/^169\.254\.(?!169\.254$)/),
  ),
  deviation(
    'uploads/ipv6-networks-by-their-first-letters',
    'Link-local begins with fe80 and unique-local with fc, which is half of the one and less of the other.',
    ['UPLOAD-HOST-LINK-LOCAL', 'UPLOAD-HOST-NOT-PUBLIC'],
    overlooked(/^(fe[9ab]|fd)/),
  ),
  deviation(
    'uploads/ipv6-unguarded',
    'The list knows IPv4 only.',
    ['UPLOAD-HOST-LOOPBACK', 'UPLOAD-HOST-LINK-LOCAL', 'UPLOAD-HOST-NOT-PUBLIC', 'UPLOAD-HOST-DISGUISED'],
    overlooked(/:/),
  ),
  deviation(
    'uploads/mapped-addresses-unguarded',
    'An IPv4 address is not seen inside an IPv6 one.',
    ['UPLOAD-HOST-DISGUISED'],
    overlooked(/^::ffff:/),
  ),
  deviation(
    'uploads/special-networks-unguarded',
    'The list has the private networks, and none of the other special ones.',
    ['UPLOAD-HOST-NOT-PUBLIC'],
    overlooked(/^(0|100|224)\.|^::$|^fc/),
  ),
  deviation(
    'uploads/hosts-judged-as-typed',
    'A host is compared with a list of prefixes as it was typed, with its numbers in any notation.',
    ['UPLOAD-HOST-DISGUISED'],
    judgedAsTyped(
      /^https:\/\/(127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|172\.\d+\.|192\.168\.\d+\.\d+|169\.|0\.0|100\.|224\.|\[)/,
    ),
  ),
  deviation(
    'uploads/hosts-end-at-their-first-mark',
    'The host is taken to be what stands between the slashes and the first colon or at-sign.',
    ['UPLOAD-HOST-DISGUISED'],
    judgedAsTyped(/^https:\/\/(?!example\.com)/),
  ),
]
