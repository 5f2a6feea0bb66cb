import type { Simulator } from '../simulator/simulator.ts'
import { fetchTransport, type Transport } from '../suites/target/transport.ts'

/** Sends requests with text straight to the operations of a simulator in this process, and all others through its `fetch`. */
export function createDirectTransport(simulator: Simulator): Transport {
  const byFetch = fetchTransport(simulator.fetch)
  const operations = `${simulator.url}/v1/`
  return async request => {
    const { method, url, headers, body, pause } = request
    if (!url.startsWith(operations) || pause || body instanceof Uint8Array) return byFetch(request)
    const answer = await simulator.handle({ method, url, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, headers: answer.headers, text: answer.body }
  }
}
