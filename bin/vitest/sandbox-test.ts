import { expect, type TestContext, test } from 'vitest'
import {
  createSimulator,
  type OpenPort,
  type SandboxOptions,
  type Simulator,
  type SimulatorOptions,
  type SimulatorSandbox,
} from '../simulator/index.ts'
import { defineDisposeSymbols } from './dispose-symbols.ts'
import { clientMatchers } from './well-behaved-client.ts'

// Bundlers drop an import that only has an effect.
expect.extend(clientMatchers)
defineDisposeSymbols()

/** What a test gets by naming it in its parameter. */
export interface SandboxFixtures {
  /** The options of the simulator. Set them with `sandboxTest.extend({ simulatorOptions: [{ seed: 42 }, { scope: 'file' }] })`. */
  readonly simulatorOptions: SimulatorOptions
  /** The simulator that all tests of a file share. */
  readonly simulator: Simulator
  /** The options of each sandbox: how it starts, and its mistakes and permitted choices. Set them with `sandboxTest.extend({ sandboxOptions: { variantSet: 3 } })`. */
  readonly sandboxOptions: SandboxOptions
  /** The port of that simulator. It opens with the first test that asks for it. */
  readonly port: OpenPort
  /** Whether a test fails if a fault or a hold that it planned in its sandbox never happened. Default: true. */
  readonly verifyFaults: boolean
  /** Whether a test fails if its client breaks a rule of the specification that binds clients; with `advice`, also on advice. Default: false. */
  readonly judgeClient: boolean | 'advice'
  /** A service with a world of its own for this test. */
  readonly sandbox: SimulatorSandbox
  /** The base address of the sandbox over the port, for clients that take no `fetch`. */
  readonly baseUrl: string
}

/** One failure is enough: a test that ended early could not meet all its faults. */
const hasFailed = ({ result }: TestContext['task']): boolean => (result?.errors?.length ?? 0) > 0

/** A test of vitest with a sandbox of its own, so that tests may run at once. */
export const sandboxTest = test.extend<SandboxFixtures>({
  simulatorOptions: [{}, { scope: 'file' }],
  simulator: [
    async ({ simulatorOptions }, use) => {
      await using simulator = await createSimulator(simulatorOptions)
      await use(simulator)
    },
    { scope: 'file' },
  ],
  port: [async ({ simulator }, use) => use(await simulator.listen()), { scope: 'file' }],
  sandboxOptions: {},
  verifyFaults: true,
  judgeClient: false,
  sandbox: async ({ simulator, sandboxOptions, verifyFaults, judgeClient, task }, use) => {
    const sandbox = await simulator.sandbox(undefined, { test: task.fullTestName, ...sandboxOptions })
    let failed = true
    try {
      await use(sandbox)
      if (hasFailed(task)) return
      if (verifyFaults) sandbox.faults.verify()
      if (judgeClient && sandbox.judge().requests > 0)
        expect(sandbox).toHaveWellBehavedClient({ failOn: judgeClient === 'advice' ? 'advice' : 'client' })
      failed = false
    } finally {
      await sandbox.close({ failed })
    }
  },
  // The port has to be open before the address of the sandbox leads there.
  baseUrl: async ({ port: _, sandbox }, use) => use(sandbox.url),
})
