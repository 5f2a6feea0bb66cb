import { z } from 'zod'
import { members } from '../../../fixtures/schema.ts'
import { parseWhen, type When } from '../when.ts'

/** A name of a thing, by which the rest of the world refers to it. */
export const Name = z.string().min(1).max(255)

export const Id = z
  .uuid('is not a UUID such as 7b0f1c52-5c0e-4c39-9d4e-0d8f6f0a1b11')
  .transform(id => id.toLowerCase())
  .describe('By default the id follows from the kind and the names: the same names keep their ids.')

/** A text; or a Date, which is the same text in JSON. */
const Instant = z
  .preprocess(
    (value: string | Date) => (value instanceof Date ? value.toJSON() : value),
    z.string().transform((text, { addIssue }): When => {
      const when = parseWhen(text)
      if (!when) addIssue('is not an instant. Write one such as 2026-01-01T00:00:00Z, or an age such as P2D')
      return when ?? z.NEVER
    }),
  )
  .meta({ tsType: 'string | Date' })

export const Day = Instant.transform(
  when => (start: number) => new Date(when(start)).toISOString().slice(0, 'YYYY-MM-DD'.length),
).describe('A day in ISO 8601, or how long before the start, such as P2D.')

/** What every thing with a history may say of itself. */
export const STAMP = {
  id: Id.optional(),
  created_at: Instant.describe(
    'Day or time in ISO 8601, or how long before the start, such as P2D. Default: in the order of the world, some days ago.',
  ).optional(),
  updated_at: Instant.describe('Default: created_at.').optional(),
}

export const Deleted = z.boolean().describe('Whether it was deleted; only references to it remain.')

export const Json = z.json().meta({ id: 'Json' })

/** Things by their names. */
export const named = <Shape extends z.ZodType>(shape: Shape) => z.record(Name, shape)

/** Things by their names, each of which may say nothing of itself: `Ann:` is enough. */
export const namedOrEmpty = <Shape extends z.ZodType<object>>(shape: Shape) =>
  named(shape.nullable().transform((given): z.output<Shape> => given ?? shape.parse({})))

/** A thing that is only a name, or a name and an id. */
export const NamedItems = z.array(z.union([Name, members({ name: Name, id: Id.optional() })]))

export const OptionItems = z
  .array(z.union([Name, members({ name: Name, id: Id.optional(), description: z.string().max(500).optional() })]))
  .max(499)
  .describe('The options of tags, by name.')

export const Position = z.number().describe('Lower comes first.')

export const Archived = z.boolean().describe('Lists leave out what is archived.')
