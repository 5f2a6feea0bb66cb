import type { InstrumenterContext } from '@stryker-mutator/api/core'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import type { WorldSeed } from '../../../fixtures/world-seed.ts'
import type { CheckResult } from '../../../reports/model.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import type { Check } from '../../../suites/check.ts'
import { checks } from '../../../suites/checks/index.ts'
import { type Run, startRun } from '../../../suites/runner/run.ts'
import { type RunChecksOptions, runChecks } from '../../../suites/runner/run-checks.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { namesBrokenClauses } from '../../kill-matrix/kill-matrix.ts'
import { createCoverageTracker } from './coverage-tracker.ts'
import { type CreateSimulator, createSimulatorLoader } from './simulator-loader.ts'

const SEED = 1
/** How many checks that killed the latest mutants of a file run before all others. */
const KILLERS = 12

/** How much processor time a mutant may take in each pass; the remaining checks of the pass are skipped then. */
const MAX_MICROSECONDS = Number(process.env.MUTANT_MS ?? Number.POSITIVE_INFINITY) * 1000

declare global {
  var __stryker__: InstrumenterContext | undefined
}

interface RunHooks {
  readonly trackRun?: (run: Run) => Run
  readonly prepare?: (simulator: Simulator) => void
  readonly options?: RunChecksOptions
}

const toTestResult = ({ id, ms, outcome, reason }: CheckResult): TestResult => {
  const test = { id, name: id, timeSpentMs: ms }
  return outcome === 'pass'
    ? { ...test, status: TestStatus.Success }
    : { ...test, status: TestStatus.Failed, failureMessage: `${outcome}: ${reason}` }
}

/** Runs the checks as Stryker's tests. A failure or a warning kills a mutant, a blocked or crashed check does not. */
export class ChecksRunner implements TestRunner {
  private readonly instrumenter: InstrumenterContext = {}
  private readonly killers = new Map<string, Check[]>()
  private simulators: (() => CreateSimulator) | undefined
  private world: WorldSeed | undefined

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    globalThis.__stryker__ = this.instrumenter
    this.simulators = await createSimulatorLoader(process.cwd())
    this.world = await buildWorld(SEED)
  }

  async dryRun(_: DryRunOptions): Promise<DryRunResult> {
    const { currentId, trackCheck, trackRun, trackDue, coverageOf } = createCoverageTracker()
    Object.defineProperty(this.instrumenter, 'currentTestId', { get: currentId, configurable: true })
    const results = await this.run(checks.map(trackCheck), {
      trackRun,
      prepare: ({ world }) => trackDue(world.scheduler),
    })
    Object.defineProperty(this.instrumenter, 'currentTestId', { value: undefined })

    const { static: always = {}, perTest = {} } = this.instrumenter.mutantCoverage ?? {}
    const covered = checks.map(check => [check.id, coverageOf(check, perTest)] as const)
    return {
      status: DryRunStatus.Complete,
      tests: results.map(toTestResult),
      mutantCoverage: { static: always, perTest: Object.fromEntries(covered) },
    }
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    Object.assign(this.instrumenter, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    const latest = this.killers.get(sandboxFileName) ?? []
    // Without a filter, the mutant takes effect while modules load.
    const ids = testFilter && new Set(testFilter)
    const covering = ids ? checks.filter(({ id }) => ids.has(id)) : checks
    const fault = this.findLoadError()
    if (fault !== undefined) return { status: MutantRunStatus.Error, errorMessage: fault }

    const killer =
      (await this.findKiller(latest)) ??
      (await this.findKiller(covering.filter(({ phase }) => phase === 'together'))) ??
      (await this.findKiller(covering.filter(({ phase }) => phase !== 'together'))) ??
      // Other checks may still find what it left in the world.
      (covering.length < checks.length ? await this.findKiller(checks) : undefined)
    if (!killer) return { status: MutantRunStatus.Survived, nrOfTests: covering.length }

    this.remember(sandboxFileName, killer)
    const endless = determineHitLimitReached(this.instrumenter.hitCount, hitLimit)
    if (endless) return { status: MutantRunStatus.Timeout, ...(endless.reason && { reason: endless.reason }) }
    return {
      status: MutantRunStatus.Killed,
      killedBy: [killer.id],
      failureMessage: killer.reason ?? killer.outcome,
      nrOfTests: 1,
    }
  }

  /** Returns why the mutant cannot be loaded, or undefined if it can. */
  private findLoadError(): string | undefined {
    try {
      this.simulators?.()
      return undefined
    } catch (error) {
      return String(error)
    }
  }

  private async findKiller(some: readonly Check[]): Promise<CheckResult | undefined> {
    if (some.length === 0) return undefined
    const stop = new AbortController()
    const start = process.cpuUsage().user
    const onResult = (result: CheckResult) => {
      if (namesBrokenClauses(result) || process.cpuUsage().user - start > MAX_MICROSECONDS) stop.abort()
    }
    const results = await this.run(some, { options: { signal: stop.signal, onResult } })
    return results.find(namesBrokenClauses)
  }

  private remember(file: string, { id }: CheckResult): void {
    const killer = checks.filter(check => check.id === id)
    const others = (this.killers.get(file) ?? []).filter(check => check.id !== id)
    this.killers.set(file, [...killer, ...others].slice(0, KILLERS))
  }

  /** Runs checks against a new instance of the simulator, in a world of its own. */
  private async run(
    some: readonly Check[],
    { trackRun = run => run, prepare = () => {}, options = {} }: RunHooks,
  ): Promise<readonly CheckResult[]> {
    if (!this.simulators || !this.world) throw new Error('The runner has no simulator: init() was not called.')
    await using simulator = await createFrozenSimulator({ create: this.simulators(), world: this.world, seed: SEED })
    prepare(simulator)
    return await runChecks(some, trackRun(startRun(inProcessOptions(simulator, { seed: SEED }))), {
      concurrency: 1,
      ...options,
    })
  }
}
