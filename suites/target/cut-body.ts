const SHOWN = 4_000

/** Longer than a body that is cut, so that no body is cut twice. */
const LONGEST = 4_100

/** Cuts a body to a readable length. The copy keeps nothing of a long body in memory, as a mere slice of it would. */
export const cutBody = (text: string): string =>
  text.length > LONGEST ? `${Buffer.from(text.slice(0, SHOWN)).toString()}… (${text.length} characters in all)` : text
