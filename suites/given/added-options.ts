import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { addOptions, newAttribute, optionsOf } from './attributes.ts'

/** An attribute, the options that were added to it, and the answer. */
export interface Addition {
  readonly attribute: Resource
  readonly added: readonly JsonObject[]
  readonly answer: Answer
}

/** The names are not in alphabetical order, so that a check can see whether a target sorts them. */
export const BEFORE = [{ name: 'Warm', description: 'Red to yellow' }, { name: 'Cool' }, { name: 'Grey' }] as const

/** Options to add, each set to its own attribute and once a run. */
const ADDITIONS = {
  new: [{ name: 'Teal', description: 'Like a duck' }, { name: 'Amber' }],
  'same name with a description': [{ name: 'Warm', description: 'Something else' }, { name: 'Bare' }],
  'other case': [{ name: 'WARM' }, { name: 'cOOL' }, { name: 'Late' }],
  'twice in one': [{ name: 'Double' }, { name: 'DOUBLE' }],
} as const satisfies Readonly<Record<string, readonly JsonObject[]>>

export type AdditionName = keyof typeof ADDITIONS

export const addedOptions = (context: CheckContext, name: AdditionName): Promise<Addition> =>
  context.share(`addition ${name}`, async context => {
    const attribute = await newAttribute(context, { type: 'tags', options: BEFORE })
    const found = optionsOf(attribute).length
    context.given.that(found === BEFORE.length, `create an attribute with ${BEFORE.length} options: it has ${found}`)
    const added = ADDITIONS[name]
    return { attribute, added, answer: await addOptions(context, attribute, added) }
  })

/** The twin of refused additions: adds two new options and returns the attribute. */
export const attributeWithNewOptions = async (context: CheckContext): Promise<Resource> =>
  context.given.resource('add two options', (await addedOptions(context, 'new')).answer)
