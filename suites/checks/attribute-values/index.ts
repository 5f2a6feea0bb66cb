import type { Check } from '../../check.ts'
import { readingChecks } from './reading.ts'
import { refusalChecks } from './refusals.ts'
import { writingChecks } from './writing.ts'

/** The values of attributes on media. Spec: Media; Media attributes and values. */
export const attributeValueChecks: readonly Check[] = [...readingChecks, ...writingChecks, ...refusalChecks]
