import { z } from 'zod'
import { text } from '../api/shapes.ts'

/** A new option. Its description is empty by default. */
export const OptionBody = z.object({
  name: z.string(),
  description: text('What the option means; empty by default', 'March to May').default(''),
})

const OptionChange = OptionBody.extend({
  id: z.string().optional(),
  description: OptionBody.shape.description.unwrap().optional(),
})

/** The options of a PATCH. Each id may stand there once. */
export const OptionChanges = z.array(OptionChange).refine(changes => {
  const ids = changes.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}, 'two options have the same id')

export type OptionChange = z.output<typeof OptionChange>
