import { BARE_SERVER, BUNDLED_SIMULATOR, COMMAND, runNode, startAndAsk } from '../processes.ts'
import type { Bench } from './bench.ts'

const close = async () => {}

/** Imports modules in a process of its own. */
const importAll = (...urls: readonly string[]) =>
  runNode('--input-type=module', '--eval', urls.map(url => `import ${JSON.stringify(url)}`).join('\n'))

/** From the start of a process to its first answer, and to the end of its imports. */
export const startBenches: readonly Bench[] = [
  {
    name: 'start to first answer',
    baseline: 'a bare Hono server, from its start to its first answer',
    aim: 1.5,
    floor:
      'Node compiles the code, from Node 22 on only once; yargs learns the options; zod builds a schema of each body; the world is built',
    repetitions: 4,
    open: async () => ({
      ours: () => startAndAsk('/_sim/health', COMMAND, 'simulate', '--port', '0'),
      bare: () => startAndAsk('/', BARE_SERVER),
      close,
    }),
  },
  {
    name: 'import of creative-ops-kit/simulator',
    baseline: 'import of hono and @hono/node-server',
    aim: 1.6,
    floor: 'zod, and the schema of each body and option',
    repetitions: 4,
    open: async () => ({
      ours: () => importAll(BUNDLED_SIMULATOR),
      bare: () => importAll(import.meta.resolve('hono'), import.meta.resolve('@hono/node-server')),
      close,
    }),
  },
]
