/** How a check's outcome changed from one run to another, in the order in which people want to know. */
export const CHANGES = [
  'newly failing',
  'fails in another way',
  'flaky',
  'newly blocked',
  'fixed',
  'newly run',
  'no longer tried',
  'added',
  'removed',
] as const

export type Change = (typeof CHANGES)[number]

/** A check whose outcome changed. */
export interface ChangedCheck {
  readonly id: string
  readonly change: Change
  /** Why the check did not pass in the later run, or in the earlier one if it passes now. */
  readonly reason: string | null
}
