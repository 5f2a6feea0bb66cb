import { BlockList, isIP, isIPv6 } from 'node:net'
import { TransportError } from './network-errors.ts'

/** A proxy, and the variable that names it. */
export interface NamedProxy {
  /** Without a name and a password. */
  readonly url: URL
  readonly variable: string
  /** The value of Proxy-Authorization. */
  readonly authorization: string | undefined
}

const LOOPBACK = ['localhost', '127.0.0.0/8', '::1']

/** Whether a network, such as 10.0.0.0/8, or a single address contains an address. */
function contains(network: string, host: string): boolean {
  const [address = '', bits = isIPv6(address) ? '128' : '32'] = network.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0 || isIP(host) !== isIP(address) || !/^\d{1,3}$/.test(bits)) return false
  const list = new BlockList()
  list.addSubnet(address, Math.min(Number(bits), family === 'ipv6' ? 128 : 32), family)
  return list.check(host, family)
}

/** Whether an entry of NO_PROXY names a host: `*`, a domain with or without a dot before it, an address or a network, each with or without a port. */
function names(entry: string, host: string, port: string): boolean {
  const [, bare = entry, own = port] = (!isIPv6(entry) && /^(.*?)(?::(\d+))?$/.exec(entry)) || []
  const name = bare.replace(/^\[(.*)\]$/, '$1').replace(/^\*?\./, '')
  return own === port && (name === '*' || host === name || host.endsWith(`.${name}`) || contains(name, host))
}

export const portOf = ({ protocol, port }: URL): string => port || (protocol === 'https:' ? '443' : '80')

function parseProxy(variable: string, text: string): NamedProxy {
  try {
    const url = new URL(text.includes('://') ? text : `http://${text}`)
    const credentials = [url.username, url.password].map(decodeURIComponent).join(':')
    // Letters such as / and # of a password that nobody has encoded would end the host.
    const isWhole = `${url.pathname}${url.search}${url.hash}` === '/'
    if (/^https?:$/.test(url.protocol) && isWhole) {
      ;[url.username, url.password] = ['', '']
      const authorization = credentials === ':' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`
      return { url, variable, authorization }
    }
  } catch {
    // What is no URL is refused below.
  }
  const reason = `${variable} is not the address of an HTTP proxy, such as http://proxy.example:3128. In a name and a password, write special characters as in a URL, such as %23 for #`
  throw new TransportError(reason, { reason, mayHaveArrived: false })
}

/** The proxy that the usual variables name for an address; undefined if it is reached directly. Throws a TransportError. */
export function proxyOf(
  target: URL,
  env: Readonly<Record<string, string | undefined>> = process.env,
): NamedProxy | undefined {
  const read = (...variables: readonly string[]) => variables.find(variable => env[variable]?.trim())
  const scheme = target.protocol.slice(0, -1)
  const variable = read(`${scheme}_proxy`, `${scheme.toUpperCase()}_PROXY`, 'all_proxy', 'ALL_PROXY')
  if (variable === undefined) return undefined
  const host = target.hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  const exempt = `${env[read('no_proxy', 'NO_PROXY') ?? ''] ?? ''}`.toLowerCase().split(/[\s,]+/)
  if ([...exempt.filter(Boolean), ...LOOPBACK].some(entry => names(entry, host, portOf(target)))) return undefined
  return parseProxy(variable, env[variable]?.trim() ?? '')
}
