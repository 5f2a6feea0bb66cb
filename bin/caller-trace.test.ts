import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { createTempFolder, readJson, startProcess } from './cli.test.helper.ts'

const BUNDLE = pathToFileURL(resolve('dist/bundle/simulator.js')).href
const MOST_CHARACTERS = 2000

/** Each begins in the third line of a module. */
const moduleOf = (statement: string): string =>
  `import { connectSimulator, createSimulator } from '${BUNDLE}'\nconst sim = await createSimulator()\n${statement}\n`

const MISTAKES: readonly (readonly [statement: string, message: string])[] = [
  ['await createSimulator({ sed: 7 })', 'createSimulator: sed is unknown'],
  ['await createSimulator({ mutants: ["x".repeat(1e5)] })', 'no mutant xxx'],
  ['sim.token({ scopes: ["x".repeat(1e5)] })', 'token: scopes.0: '],
  ['await sim.clock.advance({ hours: "1" })', 'clock.advance: hours: must be a number, but is a string'],
  ['await sim.clock.set(0)', 'a clock can only move forward'],
  ['sim.faults.add({ operation: "createRw" })', 'createRw'],
  ['await connectSimulator("http://127.0.0.1:1")', 'No simulator answers at http://127.0.0.1:1'],
  ['await connectSimulator(7)', 'connectSimulator: is not an address'],
  ['await sim.load(7)', 'load: world: must be a string or an object, but is a number'],
]

/** They are found by what the simulator calls, behind which Node.js no longer sees the caller. */
const DEEP_MISTAKES: typeof MISTAKES = [
  ['await createSimulator({ world: { users: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 } } })', 'users.a: must be'],
  ['sim.boards["x".repeat(1e5)]', 'there is no board xxx'],
]

/** Makes all mistakes in one process, and writes down what Node.js prints of each error. */
const MAKES_ALL = `
  import { writeFileSync } from 'node:fs'
  import { inspect } from 'node:util'
  const [, , told, ...mistakes] = process.argv
  const printed = {}
  for (const path of mistakes) await import(path).catch(error => { printed[path] = inspect(error) })
  writeFileSync(told, JSON.stringify(printed))`

const pathsOf = new Map<string, string>()
let printed: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  const folder = await createTempFolder()
  const [script, told] = [join(folder, 'all.mjs'), join(folder, 'told.json')]
  await writeFile(script, MAKES_ALL)
  for (const [index, [statement]] of [...MISTAKES, ...DEEP_MISTAKES].entries()) {
    const path = join(folder, `mistake-${index}.mjs`)
    await writeFile(path, moduleOf(statement))
    pathsOf.set(statement, path)
  }
  const { code, stderr } = await startProcess(process.execPath, [script, told, ...pathsOf.values()]).ended
  expect([code, stderr]).toEqual([0, ''])
  printed = await readJson(told)
}, 60_000)

it.each(MISTAKES)('%s prints little, and begins at the caller', (statement, message) => {
  const text = printed[pathsOf.get(statement) ?? ''] ?? ''

  expect(text).toContain(message)
  expect(text.length).toBeLessThan(MOST_CHARACTERS)
  expect(text.split('\n').find(line => /^\s+at /.test(line))).toMatch(/mistake-\d+\.mjs:3/)
})

it.each(DEEP_MISTAKES)('%s prints little', (statement, message) => {
  const text = printed[pathsOf.get(statement) ?? ''] ?? ''

  expect(text).toContain(message)
  expect(text.length).toBeLessThan(MOST_CHARACTERS)
})

it('prints little of an error that nobody catches, and begins at the caller', async () => {
  const [[statement, message] = ['', '']] = MISTAKES
  const { stderr } = await startProcess(process.execPath, [pathsOf.get(statement) ?? '']).ended

  expect(stderr).toContain(message)
  expect(stderr.length).toBeLessThan(MOST_CHARACTERS)
  expect(stderr.split('\n').find(line => /^\s+at /.test(line))).toContain('mistake-0.mjs:3')
})
