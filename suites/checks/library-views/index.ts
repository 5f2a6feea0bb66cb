import type { Check } from '../../check.ts'
import { limitChecks } from './limits.ts'
import { memberChecks } from './members.ts'
import { orderChecks } from './order.ts'
import { readingChecks } from './reading.ts'
import { refusalChecks } from './refusals.ts'

/** Saved searches over a library. Spec: Library view; Library views. */
export const libraryViewChecks: readonly Check[] = [
  ...memberChecks,
  ...limitChecks,
  ...refusalChecks,
  ...orderChecks,
  ...readingChecks,
]
