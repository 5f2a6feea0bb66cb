import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { parseJson } from '../json.ts'
import { CHANGES } from './changes.ts'
import { NewFault } from './fault.ts'
import { Rate } from './rate.ts'
import { check } from './schema.ts'

/** The variable of the environment that holds the conditions of a run, as JSON. */
export const CONDITIONS_VARIABLE = 'CREATIVE_OPS_CONDITIONS'

const ConditionsOption = members({
  ...CHANGES,
  /** How many times as fast as the clock of the machine the clocks run. */
  clockRate: Rate.optional(),
  /** Planned in each world. */
  faults: z.array(NewFault).readonly().optional(),
  /** The file to which each simulator adds a line for each exchange. */
  record: z.string().optional(),
})

/** What the simulators of a run have, unless they ask for something else: `exec` says it to all processes of its command. */
export type Conditions = z.output<typeof ConditionsOption>

/** Reads the conditions of this process; none where there is no environment, as in a browser. Throws a TypeError. */
export function readConditions(): Conditions {
  const text = globalThis.process?.env?.[CONDITIONS_VARIABLE]
  if (!text) return {}
  const json = parseJson(text)
  if (json === undefined)
    throw new TypeError(`${CONDITIONS_VARIABLE}: is not JSON, such as {"variants": ["lists/late"]}: ${text}`)
  return check(CONDITIONS_VARIABLE, ConditionsOption, json)
}
