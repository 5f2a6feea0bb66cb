import type { Check } from '../../check.ts'
import { markupChecks, memberChecks } from './members.ts'
import { orderChecks } from './order.ts'
import { readingChecks } from './reading.ts'
import { refusedViewChecks } from './refused-views.ts'

/** Saved searches over a library. Spec: Library view; Library views. */
export const libraryViewChecks: readonly Check[] = [
  ...memberChecks,
  ...markupChecks,
  ...refusedViewChecks,
  ...orderChecks,
  ...readingChecks,
]
