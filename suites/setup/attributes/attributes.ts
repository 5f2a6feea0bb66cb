import type { AttributeType } from '../../contract/column-types.ts'
import { listedOption } from '../../expected/changed-members.ts'
import { type JsonObject, objectsIn, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'
import { optionId } from '../columns/columns.ts'
import { makeMany } from '../make-many.ts'

const options = [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }]

/** The bodies of attributes that checks share and never change, without name and space. */
const ATTRIBUTE_CATALOG = {
  text: { type: 'text' },
  otherText: { type: 'text' },
  number: { type: 'number' },
  otherNumber: { type: 'number' },
  tags: { type: 'tags' },
  checkbox: { type: 'checkbox' },
  date: { type: 'date' },
  link: { type: 'link' },
  user: { type: 'user' },
  oneTag: { type: 'tags', multiple: false, options },
  manyTags: { type: 'tags', multiple: true, options },
  oneUser: { type: 'user', multiple: false },
  manyUsers: { type: 'user', multiple: true },
  hidden: { type: 'text', hide_from_guests: true },
} as const satisfies Readonly<Record<string, JsonObject>>

export type AttributeName = keyof typeof ATTRIBUTE_CATALOG

const isAttributeName = (name: string): name is AttributeName => name in ATTRIBUTE_CATALOG

export const ATTRIBUTE_NAMES: readonly AttributeName[] = Object.keys(ATTRIBUTE_CATALOG).filter(isAttributeName)

/** Creates an attribute, by default with a new name and in the space of the board. */
export const createAttribute = ({ api, profile, run }: CheckContext, draft: JsonObject): Promise<Answer> =>
  api('createMediaAttribute', { body: { space_id: profile.spaces.main, name: run.unique('attribute'), ...draft } })

/** The same for a check that needs the attribute: blocked where its creation fails. */
export const newAttribute = (context: CheckContext, body: JsonObject): Promise<Resource> =>
  context.setup.resource(`create a ${body.type} attribute`, createAttribute(context, body))

/** The response to the creation of an attribute of the catalog, once a run. */
export const attributeAnswer = (context: CheckContext, name: AttributeName): Promise<Answer> =>
  context.share(`attribute ${name}`, context => createAttribute(context, ATTRIBUTE_CATALOG[name]))

export const attributeNamed = (context: CheckContext, name: AttributeName): Promise<Resource> =>
  context.setup.resource(`create the attribute ${name}`, attributeAnswer(context, name))

/** The options of an attribute or a column; an empty list where it has none. */
export const optionsOf = ({ options }: Resource): readonly JsonObject[] => objectsIn(options).map(listedOption)

/** A target may number the options of each attribute: an option of another one then has the id of an own one. */
export function requireOwnOptions(context: CheckContext, one: Resource, other: Resource): void {
  const ids = optionsOf(one).map(({ id }) => id)
  if (optionsOf(other).some(({ id }) => ids.includes(id)))
    context.notApplicable('two attributes have options with the same id')
}

export const optionNames = (attribute: Resource): readonly string[] =>
  optionsOf(attribute).map(({ name }) => String(name))

export const addOptions = (
  { api }: CheckContext,
  { id }: Resource,
  added: readonly JsonObject[],
  input: CallInput = {},
): Promise<Answer> => api('addOptions', { ...input, path: { id }, body: { options: added } })

/** Adds options with these names and returns the attribute. */
export const attributeWithOptions = (context: CheckContext, attribute: Resource, ...names: readonly string[]) =>
  context.setup.resource(
    'add options',
    addOptions(
      context,
      attribute,
      names.map(name => ({ name })),
    ),
  )

/** Adds an option with a new name and returns the option. */
export async function newOption(context: CheckContext, attribute: Resource): Promise<JsonObject> {
  const name = context.run.unique('option')
  return { id: optionId(context, await attributeWithOptions(context, attribute, name), name), name }
}

export const deleteOption = ({ api }: CheckContext, { id }: Resource, option: string, key: string | null = null) =>
  api('deleteOption', { path: { id, optionId: option }, key })

/** Deletes an option and returns the attribute; blocked where the deletion fails. */
export const attributeWithoutOption = (context: CheckContext, attribute: Resource, option: string): Promise<Resource> =>
  context.setup.resource('delete an option', deleteOption(context, attribute, option))

/** Reads a tags attribute again, by adding an option that it already has: the response shows all of it. */
export const rereadAttribute = (context: CheckContext, attribute: Resource, known: string): Promise<Resource> =>
  attributeWithOptions(context, attribute, known)

/** An attribute that checks share, one of each type in each space. */
export const sharedAttribute = (context: CheckContext, type: AttributeType, space = context.profile.spaces.main) =>
  context.share(`${type} attribute in ${space}`, context =>
    newAttribute(context, {
      space_id: space,
      type,
      ...(type === 'tags' && { multiple: true, allow_create: true, options: [{ name: 'Alpha' }, { name: 'Beta' }] }),
    }),
  )

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

/** An attribute, the options that were added to it, and the response. */
export const addedOptions = (context: CheckContext, name: AdditionName) =>
  context.share(`addition ${name}`, async context => {
    const attribute = await newAttribute(context, { type: 'tags', options: BEFORE })
    const found = optionsOf(attribute).length
    context.setup.that(found === BEFORE.length, `create an attribute with ${BEFORE.length} options: it has ${found}`)
    const added = ADDITIONS[name]
    return { attribute, added, answer: await addOptions(context, attribute, added) }
  })

/** The valid control of refused additions: adds two new options and returns the attribute. */
export const attributeWithNewOptions = async (context: CheckContext): Promise<Resource> =>
  context.setup.resource('add two options', (await addedOptions(context, 'new')).answer)

/** The most texts that a media has in a deep run. */
const MANY_ATTRIBUTES = 101

/** Text attributes of the space under test that no check reads values of: a deep run fills them on one media. */
export const manyAttributes = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('many attributes', context => makeMany(MANY_ATTRIBUTES, () => newAttribute(context, { type: 'text' })))
