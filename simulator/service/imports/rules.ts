import type { Rules } from '../service.ts'
import { fetchHop } from './fetch-hop.ts'
import { hostOf, isAddress } from './host.ts'
import { isPublicAddress } from './public-address.ts'

/** Names that resolve only inside a machine or its network. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|localdomain|lan|home|corp|private|home\.arpa|onion)$/

/** Why an import may not fetch a URL or an address. undefined if it may. Spec: Media uploads. */
export const importRules: Rules['imports'] = {
  schemeRefusal: ({ protocol }) => (protocol === 'https:' ? undefined : 'it must use https'),

  /** assumption IMPORT-CREDENTIALS */
  credentialsRefusal: ({ username, password }) =>
    username || password ? 'it must not carry a user name or a password' : undefined,

  /** A name without a dot belongs to a local network (assumption IMPORT-INNER-NAMES). */
  nameRefusal(url) {
    const host = hostOf(url)
    const inner = LOCAL_NAMES.test(host) || !host.includes('.')
    return !isAddress(url) && inner ? `${host} is not a public host` : undefined
  },

  addressRefusal: address => (isPublicAddress(address) ? undefined : `${address} is not a public address`),

  fetchHop,
}
