import type { CheckResult } from '../../../reports/model.ts'
import type { JsonObject } from '../../json.ts'
import type { Patience, Residue } from '../run.ts'

/** What the main process hands to the worker. Plain data: it is cloned on the way. */
export interface VitestJob {
  /** Ids of the selected checks. */
  readonly checks: readonly string[]
  /** The profile's document with its secrets resolved. */
  readonly profile: JsonObject
  readonly seed: number
  /** How many values each property tries; its own number by default. */
  readonly runs: number | undefined
  readonly mark: string
  readonly patience: Patience
  readonly concurrency: number
}

/** What one test reports back: its check's result, and what the run has gathered since the last one. */
export interface VitestFinding {
  readonly result: CheckResult
  readonly residue: readonly Residue[]
  readonly throttled: number
}

declare module 'vitest' {
  interface ProvidedContext {
    conformance: VitestJob
  }

  interface TaskMeta {
    conformance?: VitestFinding
  }
}
