import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import type { Fault } from '../faults/fault.ts'
import { CHANGES, type ServiceChanges } from './changes.ts'
import { NewFault } from './fault.ts'
import { check } from './schema.ts'

/** The variable of the environment that holds the conditions of a run, as JSON. */
export const CONDITIONS_VARIABLE = 'CREATIVE_OPS_CONDITIONS'

/** What the simulators of a run have, unless they ask for something else: `exec` says it to all processes of its command. */
export interface Conditions extends ServiceChanges {
  /** Planned in each world. */
  readonly faults?: readonly Fault[] | undefined
  /** The file to which each simulator adds a line for each exchange. */
  readonly record?: string | undefined
}

const ConditionsOption: z.ZodType<Conditions> = members({
  ...CHANGES,
  faults: z.array(NewFault).optional(),
  record: z.string().optional(),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TypeError(`${CONDITIONS_VARIABLE}: is not JSON, such as {"variants": ["lists/late"]}: ${text}`)
  }
}

/** Reads the conditions of this process; none where there is no environment, as in a browser. Throws a TypeError. */
export function readConditions(): Conditions {
  const text = globalThis.process?.env?.[CONDITIONS_VARIABLE]
  return text ? check(CONDITIONS_VARIABLE, ConditionsOption, parseJson(text)) : {}
}
