import { certifyOptions } from '../certify/options.ts'
import type { Given } from '../options.ts'

const { target, concurrency, insecure, quiet, verbose, waivers, statement, key, ...others } = certifyOptions

/** The options of `resume`. Options that the run fixed when it began are not among them. */
export const resumeOptions = {
  wait: {
    ...({
      type: 'boolean',
      describe: 'Wait for all checks that are due later, and run them; --no-wait: do not wait',
    } as const),
    defaultDescription: 'for what is due within 25 minutes',
  },
  ...{ target, concurrency, insecure, quiet, verbose, waivers, statement, key },
  'target-version': others['target-version'],
  'target-digest': others['target-digest'],
  'request-timeout': others['request-timeout'],
  'time-limit': others['time-limit'],
  'accept-partial': others['accept-partial'],
}

export type ResumeOptions = Given<typeof resumeOptions>
