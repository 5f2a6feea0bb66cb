/**
 * What a profile entry that does not fit the target means for the run. `stop`: no check would tell anything. `block`: the
 * entry counts as missing. `doubt`: a single mistake of the server could look the same, so the checks still use the entry.
 */
export type Effect = 'stop' | 'block' | 'doubt'

/** A profile entry that does not fit the target. */
export interface ProfileProblem {
  /** Its dotted path, such as `tokens.boards_read`. */
  readonly entry: string
  readonly effect: Effect
  /** One line: the entry, what the target answers, and what to do. */
  readonly text: string
}

/** The path of the list, for a property of a list such as `user_ids.0`. */
const withoutIndex = (path: string): string => path.replace(/\.\d+$/, '')

/** Whether two paths name the same value, or one of them a part of the other. */
export function overlaps(a: string, b: string): boolean {
  const [one, other] = [withoutIndex(a), withoutIndex(b)]
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}
