import { Agent, request } from 'undici'
import { BARE_PROXY, COMMAND, startServer } from '../processes.ts'
import type { Bench, Sides } from './bench.ts'
import { COLUMN, openSimulator, VIEWS } from './requests.ts'

/** What stands beside `watch`: a proxy that does nothing else, or no proxy. */
type Peer = (target: string) => Promise<{ readonly url: string; readonly end: () => Promise<void> }>

const bareProxy: Peer = target => startServer(BARE_PROXY, [target])

const noProxy: Peer = async url => ({ url, end: async () => {} })

const READY = /requests to http:\/\/[\d.:]+/

async function openBeside(peer: Peer, ask: typeof COLUMN): Promise<Sides> {
  const { simulator, path, init } = await openSimulator(ask, 1000)
  const { url } = await simulator.listen()
  const watch = await startServer(COMMAND, ['watch', '--target', url, '--port', '0'], READY)
  const bare = await peer(url)
  const agent = new Agent({ connections: 1 })
  const over = (base: string) => async () => {
    const { body } = await request(base + path, { ...init(), dispatcher: agent })
    await body.text()
  }
  return {
    ours: over(watch.url),
    bare: over(bare.url),
    async close() {
      await agent.close()
      await watch.end()
      await bare.end()
      await simulator.close()
    },
  }
}

const floor = 'each exchange is copied, and judged by all rules for clients and for answers'

/** Requests through `watch`, in a process of its own. */
export const watchBenches: readonly Bench[] = [
  {
    ...{ name: 'a column, through watch', aim: null, floor, repetitions: 200 },
    baseline: 'the same through a proxy that only hands on, in a process of its own',
    open: () => openBeside(bareProxy, COLUMN),
  },
  {
    ...{ name: '25 views, through watch', aim: null, floor, repetitions: 200 },
    baseline: 'the same through a proxy that only hands on, in a process of its own',
    open: () => openBeside(bareProxy, VIEWS),
  },
  {
    ...{ name: 'a column, through watch beside no proxy', aim: null, floor, repetitions: 200 },
    baseline: 'the same request straight to the server',
    open: () => openBeside(noProxy, COLUMN),
  },
]
