import { type InProcessApp, openApp, openDeployment, type TargetProfile } from '../library/app-target.ts'
import { rejectUnknownMembers } from '../reject-unknown-members.ts'

/** A deployment, by its profile or by the path of a JSON file that holds one; or an app in this process. */
export type ConformanceTarget = TargetProfile | string | InProcessApp

const MEMBERS = ['profile', 'fetch', 'wait']

const isApp = (target: TargetProfile | InProcessApp): target is InProcessApp =>
  Object(target) === target && ('fetch' in target || 'profile' in target)

/** Prepares a target for requests without sending one. Throws a UsageError. */
export function openTestTarget(target: ConformanceTarget) {
  if (typeof target === 'string' || !isApp(target)) return { ...openDeployment(target), wait: undefined }
  rejectUnknownMembers(target, MEMBERS, 'An app in this process')
  return openApp(target)
}
