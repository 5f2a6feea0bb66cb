import type { Fault } from './fault.ts'

/** What a fault does to an exchange. Undefined if it only takes time. */
function effectOf({ status, answer, reset, quota, import: imported }: Fault) {
  if (status !== undefined || reset === 'before') return 'answers instead of the service'
  if (answer !== undefined || reset !== undefined) return 'breaks the response'
  if (quota !== undefined) return 'sets the quota'
  return imported === undefined ? undefined : 'changes the import'
}

/** Whether two faults cannot both happen to one request: where the service is not asked, no other effect has a place. */
export function excludes(one: Fault, other: Fault): boolean {
  const effects = [effectOf(one), effectOf(other)]
  if (effects.includes(undefined)) return false
  return effects[0] === effects[1] || effects.includes('answers instead of the service')
}
