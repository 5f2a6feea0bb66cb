import { toPrintable } from './printable.ts'

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string

/** A report as a JSON text. Secrets are taken out of its strings: in the text, an escape could be torn apart. */
export function toJson(value: object, redact: Redact, indent?: number): string {
  // Most strings of a report come many times.
  const redacted = new Map<string, string>()
  const hideSecrets = (_: string, one: unknown): unknown => {
    if (typeof one !== 'string') return one
    const hidden = redacted.get(one) ?? redact(one)
    redacted.set(one, hidden)
    return hidden
  }
  return toPrintable(JSON.stringify(value, hideSecrets, indent))
}
