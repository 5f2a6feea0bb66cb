import type { CheckResult } from '../../reports/model.ts'
import { wholeNumberParser } from '../options.ts'
import { rejectUnknownMembers } from '../reject-unknown-members.ts'
import type { Target } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { type InProcessApp, openApp, openDeployment, type TargetProfile } from './app-target.ts'
import { parseChoices, RUN_CHOICES, type RunChoices } from './choices.ts'
import { toWaiverFile, type WaiverInput } from './waivers.ts'

/** The progress of a run, reported after each check. */
export interface CheckProgress extends Pick<CheckResult, 'id' | 'outcome'> {
  /** How many checks have ended, and of how many. */
  readonly done: number
  readonly total: number
  /** How many of them have failed. */
  readonly failed: number
}

/** What to certify: a deployment as `target`, or an app in this process by its `profile` and `fetch`. */
export interface CertifyOptions extends RunChoices, Partial<InProcessApp> {
  /** The profile of a deployment, or the path of a JSON file that holds one. */
  readonly target?: TargetProfile | string | undefined
  /** Known failures to accept: a list, or the path of a file. */
  readonly waivers?: string | readonly WaiverInput[] | undefined
  /** How many checks run at the same time. Default: 8. */
  readonly concurrency?: number | undefined
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined
  /** Ends the run. The results so far are those of an interrupted run. */
  readonly signal?: AbortSignal | undefined
}

const OPTIONS = [
  ...['target', 'profile', 'fetch', 'wait', 'waivers', 'concurrency', 'onProgress', 'signal'],
  ...RUN_CHOICES,
]

function openTarget({ target, profile, fetch, wait }: CertifyOptions): Target & Pick<InProcessApp, 'wait'> {
  if (target !== undefined && (profile !== undefined || fetch !== undefined || wait !== undefined))
    throw new UsageError('certify takes either target, or profile and fetch of an app in this process')
  if (target !== undefined) return openDeployment(target)
  if (profile === undefined)
    throw new UsageError('certify needs target, or profile and fetch of an app in this process')
  if (fetch === undefined)
    throw new UsageError('profile needs fetch, the app in this process; a deployment is a target')
  return openApp({ profile, fetch, wait })
}

/** Parses the options of `certify`, and prepares its target. Throws a UsageError that names the option. */
export function parseOptions(options: CertifyOptions) {
  if (Object(options) !== options) throw new UsageError('certify needs an object with options')
  rejectUnknownMembers(options, OPTIONS, 'certify')
  const { waivers, concurrency = 8, onProgress, signal, ...others } = options
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new UsageError('onProgress must be a function')
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new UsageError('signal must be an AbortSignal')
  return {
    ...parseChoices(others),
    concurrency: wholeNumberParser('concurrency', 1, 256)(concurrency),
    waivers: waivers === undefined ? undefined : toWaiverFile(waivers),
    onProgress,
    signal: signal ?? new AbortController().signal,
    target: openTarget(others),
  }
}
