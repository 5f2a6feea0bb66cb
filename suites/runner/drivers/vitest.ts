import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createVitest, type Reporter } from 'vitest/node'
import type { CheckResult } from '../../../reports/model.ts'
import type { Residue } from '../run.ts'
import type { VitestJob } from './vitest-job.ts'

export interface VitestRunOptions {
  readonly signal?: AbortSignal
  readonly onResult?: (result: CheckResult) => void
}

export interface VitestRun {
  readonly results: readonly CheckResult[]
  readonly residue: readonly Residue[]
  /** Refusals for rate that were waited out. */
  readonly throttled: number
  /** What went wrong outside of any check: a fault of the kit. */
  readonly errors: readonly string[]
}

/** The package as vitest has to see it: the folder above `suites`, in the sources and in what is built from them. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ENTRY = `suites/runner/drivers/vitest-entry${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Keeps what others have set for signals: vitest would end the process before a report is written. */
async function keepingSignals<T>(start: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const before = new Map(signals.map(signal => [signal, new Set(process.listeners(signal))]))
  const started = await start()
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.has(listener)) process.off(signal, listener)
    }
  }
  return started
}

/**
 * Runs the job's checks under vitest, in one worker thread: a check that fails is a failing test, one that cannot be tried a
 * skipped one. Leaves `process.exitCode` alone.
 */
export async function runUnderVitest(job: VitestJob, { signal, onResult }: VitestRunOptions = {}): Promise<VitestRun> {
  const results: CheckResult[] = []
  const residue: Residue[] = []
  const errors: string[] = []
  let throttled = 0

  const reporter: Reporter = {
    onTestCaseResult(test) {
      const finding = test.meta().conformance
      if (finding) {
        results.push(finding.result)
        residue.push(...finding.residue)
        throttled += finding.throttled
        onResult?.(finding.result)
      } else if (test.result().state === 'failed') {
        errors.push(
          `${test.name}: ${test
            .result()
            .errors?.map(({ message }) => message)
            .join('; ')}`,
        )
      }
    },
    onTestRunEnd(modules, unhandled) {
      errors.push(...[...modules.flatMap(module => module.errors()), ...unhandled].map(({ message }) => message))
    },
  }

  const exitCode = process.exitCode
  const vitest = await keepingSignals(() =>
    createVitest(
      'test',
      {
        root: ROOT,
        config: false,
        include: [ENTRY],
        exclude: [],
        watch: false,
        cache: false,
        pool: 'threads',
        isolate: false,
        fileParallelism: false,
        testTimeout: 0,
        hookTimeout: 0,
        maxConcurrency: job.concurrency,
        server: { deps: { external: [/.*/] } },
        reporters: [reporter],
        provide: { conformance: job },
      },
      { logLevel: 'silent', envDir: false },
      { stdout: silence(), stderr: silence() },
    ),
  )
  const cancel = () => void vitest.cancelCurrentRun('keyboard-input')
  signal?.addEventListener('abort', cancel)
  try {
    if (!signal?.aborted) await vitest.start()
  } finally {
    signal?.removeEventListener('abort', cancel)
    await vitest.close()
    process.exitCode = exitCode
  }
  return { results, residue, throttled, errors }
}
