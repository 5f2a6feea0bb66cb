import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSnippets } from '../../markdown.test.helper.ts'
import { type Project, run, start } from './project.ts'

/** The README's first test. */
const [FIRST_TEST = ''] = readSnippets('README.md', 'ts', 'Test a client')

/** Sends a request to a simulator of each entry that has one. */
const SIMULATE = `
  for (const load of [() => import('creative-ops-kit'), () => import('creative-ops-kit/simulator')]) {
    const sim = await (await load()).createSimulator({ seed: 1 })
    const { base_url, board_id, tokens } = sim.profile()
    const headers = { authorization: 'Bearer ' + tokens.full }
    const answer = await sim.fetch(base_url + '/v1/boards/' + board_id + '/views', { headers })
    if (answer.status !== 200) throw new Error('The simulator answered ' + answer.status)
  }
  await import('creative-ops-kit/api')`

const REQUIRE = `
  const { certify, createSimulator } = require('creative-ops-kit')
  if (typeof certify !== 'function' || typeof createSimulator !== 'function') throw new Error('not the library')
  require('creative-ops-kit/simulator')
  require('creative-ops-kit/package.json')`

const CONFORMANCE_TEST = `
  import { createSimulator } from 'creative-ops-kit/simulator'
  import { describeConformance } from 'creative-ops-kit/vitest'

  const sim = await createSimulator({ seed: 1 })
  describeConformance({ profile: sim.profile(), fetch: sim.fetch }, { select: 'conventions' })`

/** Sends the request of a client that is run beside a simulator. */
const CLIENT = `
  import { readFileSync } from 'node:fs'

  const { CREATIVE_OPS_URL: url, CREATIVE_OPS_TOKEN: token, CREATIVE_OPS_PROFILE: profile } = process.env
  const { board_id } = JSON.parse(readFileSync(profile, 'utf8'))
  const headers = { authorization: 'Bearer ' + token }
  const answer = await fetch(url + '/v1/boards/' + board_id + '/views', { headers })
  if (answer.status !== 200) throw new Error('The simulator answered ' + answer.status)`

/** The files of a project that uses the kit. */
export const FILES = {
  'simulate.mjs': SIMULATE,
  'require.cjs': REQUIRE,
  'client.mjs': CLIENT,
  'first.test.ts': FIRST_TEST,
  'conformance.test.js': CONFORMANCE_TEST,
}

/** Starts the simulator by a command, sends it one request, and ends it. */
export async function askSimulator(project: Project, kit: readonly string[]): Promise<void> {
  const ready = join(project.cwd, 'ready.json')
  const files = ['--ready-file', ready, '--profile-out', join(project.cwd, 'target.json')]
  const simulator = start(project, [...kit, 'simulate', '--port', '0', ...files])
  try {
    await simulator.waitForText('Ctrl-C ends it')
    const { status } = await fetch(`${readFileSync(ready, 'utf8').trim()}/_sim/health`)
    if (status !== 200) throw new Error(`The simulator answered ${status}.`)
    await run(project, [...kit, 'doctor', '--target', 'target.json'])
  } finally {
    simulator.send('SIGTERM')
    await simulator.ended
  }
}

const linesFor = (node: string) => [
  ['certify', '--only', 'errors', '--quiet'],
  ['report'],
  ['checks', 'ROUTE-UNKNOWN'],
  ['explain', 'errors/unknown-route'],
  ['exec', '--judge', '--', node, 'client.mjs'],
  ['prove', '--mutant', 'errors/unknown-route-in-html'],
]

/** What `runCommands` runs. */
export const MAIN_COMMANDS = [...linesFor('').map(([name = '']) => name), 'simulate', 'doctor', 'init']

/** Runs the main commands. */
export async function runCommands(project: Project, kit: readonly string[]): Promise<void> {
  for (const line of linesFor(project.node)) await run(project, [...kit, ...line])
  await askSimulator(project, kit)
  await run(project, [...kit, 'init', '--ci', 'gitlab', '--target', 'target.json'])
}
