import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { isLoopbackHost } from '../../simulator/http/guard.ts'

/** Whether an address leads to a port of this machine: a proxy that hands requests on to itself never ends. */
export async function leadsToPort(address: string, port: number): Promise<boolean> {
  const url = new URL(address)
  if (Number(url.port || (url.protocol === 'https:' ? 443 : 80)) !== port) return false
  const found = await lookup(url.hostname.replaceAll(/[[\]]/g, ''), { all: true }).catch(() => [])
  const interfaces = Object.values(networkInterfaces()).flatMap(list => list?.map(one => one.address) ?? [])
  // Connections to the first two reach this machine too.
  const own = ['0.0.0.0', '::', ...interfaces]
  return found.some(one => isLoopbackHost(one.address) || own.includes(one.address))
}
