import { toPrintable } from './printable.ts'

/** A report as a JSON text. Its secrets are hidden before: in the text, an escape could be torn apart. */
export const toJson = (value: object, indent?: number): string => toPrintable(JSON.stringify(value, null, indent))
