import { describe } from 'vitest'
import { tracedTo } from '../caller-trace.ts'
import { defineDisposeSymbols } from './dispose-symbols.ts'
import type { ConformanceOptions } from './options.ts'
import type { ConformanceTarget } from './target.ts'

export type { InProcessApp, Secret, TargetProfile } from '../library/app-target.ts'
export type { ConformanceOptions } from './options.ts'
export type { ConformanceTarget } from './target.ts'

/**
 * Registers conformance checks as tests, with a `describe` for each area. A broken rule fails its test. A check that cannot
 * run on this target is skipped, with the reason. Where the specification is silent, a test passes with an annotation.
 * The file fails with an Error that says what is wrong with the target's profile or with the options.
 */
export function describeConformance(target: ConformanceTarget, options: ConformanceOptions = {}): void {
  defineDisposeSymbols()
  const called = new Error()
  Error.captureStackTrace(called, describeConformance)
  describe('conformance', async () => {
    // Only here, so that a file with nothing but sandboxTest does not wait for the checks.
    const { registerChecks } = await import('./register-checks.ts')
    try {
      registerChecks(target, options)
    } catch (error) {
      throw tracedTo(called, error)
    }
  })
}
