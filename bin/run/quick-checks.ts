import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Check } from '../../suites/check.ts'
import { packageRoot } from '../package.ts'

/** Whether a check judges what all others send. It needs next to no requests of its own. */
export const judgesRun = ({ observes, phase }: Check): boolean => observes !== undefined || phase === 'last'

/** The checks among some that find most known mistakes with few requests; `npm run docs` chooses them. */
export function selectQuickChecks(checks: readonly Check[]): readonly Check[] {
  const text = readFileSync(new URL('docs/quick-checks.json', packageRoot), 'utf8')
  const chosen = new Set(z.array(z.string()).parse(JSON.parse(text)))
  return checks.filter(check => judgesRun(check) || chosen.has(check.id))
}
