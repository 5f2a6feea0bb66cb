import { type Body, keptSamples } from '../contract/bodies/property.ts'
import { madeInRun } from './placeholders.ts'
import type { CombinedCreation } from './requests/combined-creation.ts'

/** The resources that are created with all that has to come back, by the names that the declaration of the body has for them. */
export function samplesOf(
  body: Body,
  rest: Omit<CombinedCreation, 'name' | 'members'>,
): (name: string) => CombinedCreation {
  const samples = new Map(
    Object.entries(keptSamples(body)).map(([name, values]): [string, CombinedCreation] => [
      name,
      { ...rest, name: `${body.noun} called ${name}`, members: madeInRun(values) },
    ]),
  )
  return name => {
    const found = samples.get(name)
    if (!found) throw new Error(`no values of ${body.noun} are called ${name}`)
    return found
  }
}
