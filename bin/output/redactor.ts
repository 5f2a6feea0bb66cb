import { toTerminal } from '../../reports/escaping/terminal.ts'
import { createRedactor } from '../../suites/secrets/redactor.ts'

/** Knows all secrets that this process has met: of its profiles, and of what its targets and their clients send. */
export const redactor = createRedactor()

/** A copy of a report without the secrets in its texts. Where a text is written, a secret could tear its escapes apart. */
export function hideSecrets<Value extends object>(report: Value): Value {
  const copy = structuredClone(report)
  const hidden = new Map<string, string>()
  const hide = (text: string) => hidden.get(text) ?? hidden.set(text, redactor.redact(text)).get(text)
  const hideIn = (value: object) => {
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'string') Reflect.set(value, name, hide(one))
      else if (typeof one === 'object' && one !== null) hideIn(one)
    }
  }
  hideIn(copy)
  return copy
}

/** Makes a text safe for a terminal and for the log of a CI: without secrets, control characters and commands. */
export const clean = (text: string): string => toTerminal(redactor.redact(text))
