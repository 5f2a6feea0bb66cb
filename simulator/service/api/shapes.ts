import { z } from 'zod'

/** Adds what the OpenAPI document says of a value: what it is, and an example. */
export const describe = <Schema extends z.ZodType>(schema: Schema, description: string, example: z.input<Schema>) =>
  schema.meta({ description, examples: [example] })

const THINGS = [
  ...(['organization', 'space', 'board', 'row', 'parent row', 'column', 'view', 'attribute', 'option'] as const),
  ...(['media', 'media column', 'folder', 'upload', 'library view', 'user', 'naming convention'] as const),
  ...(['automation', 'ad account', 'ad campaign', 'ad set', 'ad', 'creative'] as const),
] as const

type Thing = (typeof THINGS)[number]

export const exampleId = (thing: Thing): string =>
  `01980000-0000-7000-8000-${String(THINGS.indexOf(thing) + 1).padStart(12, '0')}`

/** The id of a thing. Its example is the same wherever the thing is named. */
export const idOf = (thing: Thing, description = `Id of the ${thing}`) =>
  describe(z.uuid(), description, exampleId(thing))

/** A value or null, with the description and the example of the value. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().meta({ ...schema.meta() })

/** A time in UTC. */
export const time = (description: string) => describe(z.iso.datetime(), description, '2026-01-31T12:00:00.000Z')

/** A calendar day. */
export const day = (description: string) => describe(z.iso.date(), description, '2026-01-31')

export const text = (description: string, example: string) => describe(z.string(), description, example)

export const optionId = text('Id of the option; it stays when the option is renamed', exampleId('option'))

/** The times that nearly every resource has. */
export const times = { created_at: time('When it was created'), updated_at: time('When it was last changed') }

/** Where a resource belongs. */
export const owned = { organization_id: idOf('organization'), space_id: idOf('space') }

/** Where people open a resource. */
export const link = (path: string) =>
  describe(z.url(), 'Opens it in a browser', `https://app.creative-ops.test/${path}`)

/** One value, or several where the field takes several. */
export const storedValue = <Value extends z.ZodType>(one: Value, example: z.input<Value>) =>
  z.union([one, z.array(one), z.null()]).meta({
    description: 'Its value. A list if `multiple` is true; null or an empty list if there is none',
    examples: [example],
  })

export const displayValue = describe(
  z.union([z.string(), z.array(z.string())]),
  'The value as people read it. A list if `multiple` is true',
  'Draft',
)
