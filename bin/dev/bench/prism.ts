import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Agent, request } from 'undici'
import { startServer } from '../processes.ts'
import type { Bench } from './bench.ts'
import { type Ask, COLUMN, CREATE_ROW, openSimulator, ROWS, VIEWS } from './requests.ts'

const PACKAGE = '@stoplight/prism-cli'
const DOCUMENT = resolve('docs/openapi.json')

/** Answers with examples that it makes of an OpenAPI document. */
export interface Prism {
  /** Its base address. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Installs Prism from the npm registry into a folder of its own, and starts it with the document of this API. */
export async function startPrism(): Promise<Prism> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-prism-'))
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE])
  const command = join(folder, 'node_modules/.bin/prism')
  const { url, end } = await startServer(command, ['mock', '--port', '4811', DOCUMENT], /listening on \S+/)
  return {
    url,
    async close() {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}

const LIST_COLUMNS: Ask = { method: 'GET', path: ({ board }) => `/v1/boards/${board}/columns` }

const OPERATIONS = {
  getColumn: COLUMN,
  listColumns: LIST_COLUMNS,
  listViews: VIEWS,
  listViewRows: ROWS,
  createRow: CREATE_ROW,
}

/** Operations of the simulator beside those of Prism, which keeps no data. */
export const prismBenches = ({ url: prismUrl }: Prism): readonly Bench[] =>
  Object.entries(OPERATIONS).map(([name, ask]) => ({
    name: `${name}, beside Prism`,
    baseline: 'Prism with our OpenAPI document, in a process of its own',
    aim: null,
    floor: 'Prism answers with examples, and keeps nothing',
    repetitions: 100,
    async open() {
      const { simulator, path, init } = await openSimulator(ask, 1000)
      const { url } = await simulator.listen()
      const dispatcher = new Agent({ connections: 1 })
      const over = (base: string) => async () => {
        const { body, statusCode } = await request(base + path, { ...init(), dispatcher })
        const text = await body.text()
        if (statusCode >= 400) throw new Error(`${base}${path}: ${statusCode} ${text}`)
      }
      return {
        ours: over(url),
        bare: over(prismUrl),
        async close() {
          await dispatcher.close()
          await simulator.close()
        },
      }
    },
  }))
