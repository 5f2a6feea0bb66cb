import type { JsonObject } from '../../../fixtures/entities.ts'
import { combinePatches, type Patch } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeAnswered } from '../members.ts'
import { shiftCreatedAt } from '../shifted-time.ts'

const changeAnswers = (change: (attribute: Resource) => JsonObject): Patch =>
  combinePatches(
    ...(['addOptions', 'deleteOption'] as const).map(name =>
      changeAnswered(name, attribute => ({ ...change(attribute) })),
    ),
  )

const KEEPS = ['OPTIONS-KEEP-ATTRIBUTE']

/** Mistakes in the rest of an attribute when its options change. */
export const attributeDeviations: readonly Deviation[] = deviations({
  [`options/changed-attributes-are-single: The answers to adding and deleting options show multiple as false.
    ${KEEPS}`]: changeAnswers(() => ({ multiple: false })),
  [`options/changed-attributes-are-new: The answers to adding and deleting options read created_at as a local time, and
    send it as UTC: it differs from the creation.
    ${KEEPS}`]: changeAnswers(shiftCreatedAt),
})
