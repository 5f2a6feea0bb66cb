import type { Results } from '../../reports/model.ts'
import type { CertifyOptions } from './options.ts'

export type { CheckResult, Outcome, ReportedExchange, Results, Verdict } from '../../reports/model.ts'
export * from '../simulator/index.ts'
export type { InProcessApp, Secret, TargetProfile } from './app-target.ts'
export type { CertifyOptions, CheckProgress } from './options.ts'
export type { NodeHandler } from './serve-in-memory.ts'
export { toFetch } from './to-fetch.ts'

/**
 * Certifies a deployment, or an app in this process, and resolves with the results, whatever the verdict. It prints nothing.
 * Rejects with an Error that says what is wrong with the options, with the profile, or with the address of the server; and with
 * an Error that has the `results`, if they could not be written or `onProgress` failed.
 */
export async function certify(options: CertifyOptions): Promise<Results> {
  // Only here, so that whoever only simulates does not wait for the checks.
  const { certify: run } = await import('./certify.ts')
  return run(options)
}
