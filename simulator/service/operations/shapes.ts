import { z } from 'zod'
import type { Limits } from '../limits.ts'

/** The name of a column, a view or an attribute. Spec: Limits. */
export const nameText = ({ nameMin, name }: Limits) => z.string().min(nameMin).max(name)

/** A tag option on its way in; without a description it has an empty one. Spec: Limits. */
export const optionBody = ({ optionNameMin, optionName, optionDescription }: Limits) =>
  z.object({
    name: z.string().min(optionNameMin).max(optionName),
    description: z.string().max(optionDescription).default(''),
  })

/** As many as one field may hold. Spec: Limits. */
export const optionBodies = (limits: Limits) => z.array(optionBody(limits)).max(limits.options)

/** An option of a set that replaces another; by its id it is one that there is. */
const optionChange = (limits: Limits) =>
  optionBody(limits).extend({
    id: z.string().optional(),
    description: z.string().max(limits.optionDescription).optional(),
  })

/** A set of options that replaces or changes another. No option is in it twice. */
export const optionChanges = (limits: Limits) =>
  z
    .array(optionChange(limits))
    .max(limits.options)
    .refine(changes => {
      const ids = changes.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }, 'an option is named twice by its id')

export type OptionChange = z.output<ReturnType<typeof optionChange>>
