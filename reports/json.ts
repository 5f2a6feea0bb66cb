import type { CheckResult, Results } from './model.ts'
import { toPrintable } from './printable.ts'

/** Results as a JSON text. `redact` takes the secrets out of every string. */
export const toJson = (value: Results | CheckResult, redact: (text: string) => string, indent?: number): string =>
  toPrintable(JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? redact(one) : one), indent))
