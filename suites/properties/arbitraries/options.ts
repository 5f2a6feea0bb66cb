import fc from 'fast-check'
import { COLUMN_CATALOG } from '../../given/column-catalog.ts'

const NAMES = COLUMN_CATALOG.tags.options.map(({ name }) => name)

/** The name of an option that the shared tags columns have. */
export const optionNames: fc.Arbitrary<string> = fc.constantFrom(...NAMES)

/** One or more of them, in any order. */
export const optionSets: fc.Arbitrary<readonly string[]> = fc.shuffledSubarray(NAMES, { minLength: 1 })
