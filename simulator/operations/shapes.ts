import { z } from 'zod'
import type { Limits } from '../limits.ts'

/** The name of a column, a view or an attribute. Spec: Limits. */
export const nameText = ({ nameMin, name }: Limits) => z.string().min(nameMin).max(name)

/** A tag option on its way in; without a description it has an empty one. Spec: Limits. */
export const optionBody = ({ nameMin, optionName, optionDescription }: Limits) =>
  z.object({
    name: z.string().min(nameMin).max(optionName),
    description: z.string().max(optionDescription).default(''),
  })

export const optionBodies = (limits: Limits) => z.array(optionBody(limits)).max(limits.options)

export type OptionDraft = z.output<ReturnType<typeof optionBody>>
