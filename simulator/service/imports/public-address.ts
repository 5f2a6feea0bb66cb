import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>

/** A virtual machine reaches its cloud's own services here, although the address is a public one. */
const METADATA = ['168.63.129.16']

const GLOBAL_IPV6 = ipaddr.parse('2000::')
const GLOBAL_IPV6_PREFIX = 3
const NAT64 = ipaddr.parse('64:ff9b::')
const NAT64_PREFIX = 96

const v4 = (bytes: readonly number[]): Address => ipaddr.fromByteArray([...bytes])

/** The IPv4 address that an IPv6 one stands for: mapped, behind NAT64, or as 6to4. Otherwise the address itself. */
function unwrapIpv4(address: Address): Address {
  if (address.kind() === 'ipv4') return address
  const bytes = address.toByteArray()
  if (address.range() === 'ipv4Mapped' || address.match(NAT64, NAT64_PREFIX)) return v4(bytes.slice(12))
  if (address.range() === '6to4') return v4(bytes.slice(2, 6))
  return address
}

/** Whether an IPv4 or IPv6 address is one that anyone on the internet can be reached at. Spec: Media uploads. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = unwrapIpv4(ipaddr.parse(text))
  if (address.range() !== 'unicast' || METADATA.includes(address.toString())) return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6, GLOBAL_IPV6_PREFIX)
}
