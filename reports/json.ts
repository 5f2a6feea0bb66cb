import { toPrintable } from './printable.ts'

/** Takes the secrets out of a text. */
export type Redact = (text: string) => string

/** A report as a JSON text. Secrets are taken out of its strings: in the text, an escape could be torn apart. */
export const toJson = (value: object, redact: Redact, indent?: number): string =>
  toPrintable(JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? redact(one) : one), indent))
