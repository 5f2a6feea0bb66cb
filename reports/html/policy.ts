import { createHash } from 'node:crypto'
import { STYLE } from './style.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Lets a page run its own script, and load nothing: what a target sent stays text, whatever it is. */
export const policyOf = (script: string, ...more: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...more,
  ].join('; ')
