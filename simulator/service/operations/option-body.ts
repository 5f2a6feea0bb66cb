import { z } from 'zod'

/** A tag option on its way in; without a description it has an empty one. */
export const OptionBody = z.object({ name: z.string(), description: z.string().default('') })

const OptionChange = OptionBody.extend({ id: z.string().optional(), description: z.string().optional() })

/** A set of options that replaces or changes another. No option is in it twice. */
export const OptionChanges = z.array(OptionChange).refine(changes => {
  const ids = changes.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}, 'an option is named twice by its id')

export type OptionChange = z.output<typeof OptionChange>
