const SHOWN = 4_000

/** Longer than a text that is cut, so that no text is cut twice. */
const LONGEST = 4_100

const LONGEST_NAME = 200

/** The beginning of a text. It keeps nothing of a long text in memory, as a mere slice of it would. */
const beginningOf = (text: string, length: number): string => Buffer.from(text.slice(0, length)).toString()

/** Whether a text is longer than a report shows it. */
export const isTooLong = (text: string): boolean => text.length > LONGEST

/** Cuts a body, a URL or any other text of a report to a readable length. */
export const cutBody = (text: string): string =>
  isTooLong(text) ? `${beginningOf(text, SHOWN)}… (${text.length} characters in all)` : text

export const cutName = (text: string): string =>
  text.length > LONGEST_NAME ? `${beginningOf(text, LONGEST_NAME)}…` : text

/** An exchange for keeping, with a response of a readable length. */
export const cutAnswer = <Sent extends { readonly response: { readonly text: string } }>(sent: Sent): Sent =>
  isTooLong(sent.response.text) ? { ...sent, response: { ...sent.response, text: cutBody(sent.response.text) } } : sent
