import type { Check } from '../../check.ts'
import { readingChecks } from './reading.ts'
import { refusedValueChecks } from './refused-values.ts'
import { writingChecks } from './writing.ts'

/** The values of attributes on media. Spec: Media; Media attributes and values. */
export const attributeValueChecks: readonly Check[] = [...readingChecks, ...writingChecks, ...refusedValueChecks]
