import { SUB_TYPES, UNCREATABLE_TYPES } from '../contract/column-types.ts'
import type { CheckContext } from '../runner/context.ts'

/** The ids of the columns that only the app makes, as far as the profile tells them. */
export const systemColumnIds = ({ profile }: CheckContext): readonly string[] =>
  [...SUB_TYPES, ...UNCREATABLE_TYPES].flatMap(kind => {
    const id = profile.entry(`system_columns.${kind}`)
    return typeof id === 'string' ? [id] : []
  })
