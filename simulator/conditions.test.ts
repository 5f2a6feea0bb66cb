import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CONDITIONS_VARIABLE, type Conditions } from './options/conditions.ts'
import { createSimulator, type SandboxHandle, type SimulatorOptions } from './simulator.ts'

afterEach(() => void vi.unstubAllEnvs())

function createUnder(conditions: Conditions, options?: SimulatorOptions) {
  vi.stubEnv(CONDITIONS_VARIABLE, JSON.stringify(conditions))
  return createSimulator(options)
}

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'conditions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'exchanges.ndjson')
}

const readLines = (path: string) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
    : []

const listViews = (simulator: SandboxHandle) =>
  simulator.fetch(`${simulator.url}/v1/boards/${simulator.profile().board_id}/views`, {
    headers: { authorization: `Bearer ${simulator.token()}` },
  })

describe('the conditions of the environment', () => {
  it('give a simulator and its sandboxes their changes', async () => {
    const simulator = await createUnder({ variants: ['lists/late'] })

    expect(simulator.changes().variants).toEqual(['lists/late'])
    expect((await simulator.sandbox()).changes().variants).toEqual(['lists/late'])
  })

  it.each([[{ variants: [] }], [{ mutants: [] }]])('give none to a simulator that asks for its own: %j', async own => {
    const simulator = await createUnder({ variants: ['lists/late'] }, own)

    expect(simulator.changes().variants).toEqual([])
  })

  it('plan faults in each world, and tests neither see nor remove them', async () => {
    const simulator = await createUnder({ faults: [{ operation: 'listViews', status: 503 }] })
    simulator.faults.clear()
    simulator.faults.verify()

    expect(simulator.faults.list()).toEqual([])
    expect([(await listViews(simulator)).status, (await listViews(simulator)).status]).toEqual([503, 200])
    expect((await listViews(await simulator.sandbox())).status).toBe(503)
    simulator.reset()
    expect((await listViews(simulator)).status).toBe(503)
  })

  it('let a fault of the test happen first', async () => {
    const simulator = await createUnder({ faults: [{ operation: 'listViews', status: 503 }] })
    simulator.faults.add({ operation: 'listViews', status: 429 })

    expect([(await listViews(simulator)).status, (await listViews(simulator)).status]).toEqual([429, 503])
  })

  it('have each exchange recorded, with the simulator that answered it', async () => {
    const record = createFile()
    const simulators = [await createUnder({ record }), await createUnder({ record })]
    for (const simulator of simulators) await listViews(simulator)
    await listViews(await simulators[0]!.sandbox())

    const lines = readLines(record)
    expect(lines).toMatchObject(
      Array(3).fill({
        process: process.pid,
        entry: { operation: 'listViews', response: { body: { has_more: false } } },
      }),
    )
    expect(new Set(lines.map(({ simulator }) => simulator)).size).toBe(2)
  })

  it('have the faults recorded that happened to an exchange', async () => {
    const record = createFile()
    await listViews(await createUnder({ record, faults: [{ operation: 'listViews', status: 503 }] }))

    expect(readLines(record)).toMatchObject([{ faults: [{ status: 503 }] }])
  })

  it('have no bodies recorded in a file that is too long already', async () => {
    const record = createFile()
    const length = 32 * 1024 * 1024
    writeFileSync(record, '')
    truncateSync(record, length)
    await listViews(await createUnder({ record }))

    const line = JSON.parse(readFileSync(record).subarray(length).toString())
    expect(line).toMatchObject({ world: 1, is_shortened: true, entry: { operation: 'listViews', response: null } })
  })

  it.each([
    ['no JSON', 'is not JSON'],
    [
      '{"variant": []}',
      'variant is unknown; known: mutants, variants, variantSet, clockRate, faults, record; did you mean variants?',
    ],
    ['{"faults": [{"operation": "createRow"}]}', 'faults.0: needs one of status'],
    ['{"variants": ["lists/lat"]}', 'no variant lists/lat; did you mean lists/late?'],
  ])('are refused if they are wrong: %s', async (text, message) => {
    vi.stubEnv(CONDITIONS_VARIABLE, text)

    await expect(createSimulator()).rejects.toThrow(message)
  })
})
