import { closestMatch } from 'leven'

/** The known name that a wrong one was probably meant to be; undefined when none is near. */
export const nearest = (wrong: string, known: readonly string[]): string | undefined =>
  closestMatch(wrong, known, { maxDistance: Math.max(3, Math.ceil(wrong.length / 2)) })

/** `: did you mean x?`, or nothing. */
export function suggestion(wrong: string, known: readonly string[]): string {
  const near = nearest(wrong, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}
