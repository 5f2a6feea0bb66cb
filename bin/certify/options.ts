import {
  concurrency,
  DEFAULT_REPORT,
  deviate,
  flag,
  type Given,
  insecure,
  requestTimeout,
  runs,
  seed,
  target,
  text,
  texts,
  timeLimit,
  verbose,
} from '../options.ts'
import { statementOptions } from '../proof/options.ts'

/** The options of `certify`. */
export const certifyOptions = {
  target,
  'target-version': text('Version of the server, for the reports; default: SERVER_VERSION'),
  only: texts('Checks to run: ids, areas or clauses; * matches anything; comma-separated or repeated'),
  quick: flag('Run two fifths of the checks, which find 84 % of the known mistakes; certifies nothing'),
  seed,
  runs,
  deep: flag('Try every check in every way, with all combinations and very long lists'),
  report: {
    ...text('Folder for the reports: results.json, report.html, summary.md, junit.xml, ctrf.json and badge.svg'),
    default: DEFAULT_REPORT,
  },
  resume: text('Finish the run in this report folder whose process was killed: same seed, same checks'),
  concurrency,
  'request-timeout': requestTimeout,
  'time-limit': timeLimit,
  insecure,
  'accept-partial': flag('Exit with 0 even if some rules could not be tested'),
  quiet: flag('Print only the verdict and the paths of the reports'),
  verbose,
  ...statementOptions,
  bail: flag('Stop at the first failure'),
  waivers: text('YAML or JSON file of known failures to accept'),
  'update-waivers': flag('Update the --waivers file with the current failures'),
  'dry-run': flag('Estimate the run without sending requests'),
  deviate,
}

export type CertifyOptions = Given<typeof certifyOptions>
