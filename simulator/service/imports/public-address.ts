import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>

/** Inside a cloud, virtual machines reach internal services at this public address. */
const METADATA = ['168.63.129.16']

const GLOBAL_IPV6 = ipaddr.parse('2000::')
const GLOBAL_IPV6_PREFIX = 3
const NAT64 = ipaddr.parse('64:ff9b::')
const NAT64_PREFIX = 96

const ipv4 = (bytes: readonly number[]): Address => ipaddr.fromByteArray([...bytes])

/**
 * The IPv4 address inside an IPv6 address that is mapped, NAT64 or 6to4 (assumption IMPORT-TRANSLATED-ADDRESSES). Otherwise
 * the address itself.
 */
function unwrapIpv4(address: Address): Address {
  if (address.kind() === 'ipv4') return address
  const bytes = address.toByteArray()
  if (address.range() === 'ipv4Mapped' || address.match(NAT64, NAT64_PREFIX)) return ipv4(bytes.slice(12))
  if (address.range() === '6to4') return ipv4(bytes.slice(2, 6))
  return address
}

/** Whether a text is an IPv4 or IPv6 address of the public internet. Spec: Media uploads. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = unwrapIpv4(ipaddr.parse(text))
  if (address.range() !== 'unicast' || METADATA.includes(address.toString())) return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6, GLOBAL_IPV6_PREFIX)
}
