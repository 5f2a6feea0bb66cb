import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createTempFolder, startProcess } from './cli.test.helper.ts'

const BUNDLE = pathToFileURL(resolve('dist/bundle/simulator.js')).href
const MOST_CHARACTERS = 2000

/** What Node.js prints of an error that nobody catches. */
async function printUncaught(statement: string): Promise<string> {
  const script = join(await createTempFolder(), 'mistake.mjs')
  await writeFile(
    script,
    `import { connectSimulator, createSimulator } from '${BUNDLE}'\nconst sim = await createSimulator()\n${statement}\n`,
  )
  return (await startProcess(process.execPath, [script]).ended).stderr
}

it.each([
  ['await createSimulator({ sed: 7 })', 'createSimulator: sed is unknown'],
  ['await createSimulator({ mutants: ["x".repeat(1e5)] })', 'no mutant xxx'],
  ['sim.token({ scopes: ["x".repeat(1e5)] })', 'token: scopes.0: '],
  ['await sim.clock.advance({ hours: "1" })', 'clock.advance: hours: must be a number, but is a string'],
  ['await sim.clock.set(0)', 'a clock can only move forward'],
  ['sim.faults.add({ operation: "createRw" })', 'createRw'],
  ['await connectSimulator("http://127.0.0.1:1")', 'No simulator answers at http://127.0.0.1:1'],
  ['await connectSimulator(7)', 'connectSimulator: is not an address'],
  ['await sim.load(7)', 'load: world: must be a text or an object, but is a number'],
])('%s prints little, and begins at the caller', async (statement, message) => {
  const printed = await printUncaught(statement)

  expect(printed).toContain(message)
  expect(printed.length).toBeLessThan(MOST_CHARACTERS)
  expect(printed.split('\n').find(line => /^\s+at /.test(line))).toContain('mistake.mjs:3')
})

it.each([
  ['await createSimulator({ world: { users: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 } } })', 'users.a: must be'],
  ['sim.boards["x".repeat(1e5)]', 'there is no board xxx'],
])('%s prints little', async (statement, message) => {
  const printed = await printUncaught(statement)

  expect(printed).toContain(message)
  expect(printed.length).toBeLessThan(MOST_CHARACTERS)
})
