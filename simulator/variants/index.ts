import { adVariants } from './ads.ts'
import { answerVariants } from './answers.ts'
import { boardVariants } from './boards.ts'
import { bodyVariants } from './bodies.ts'
import { cellVariants } from './cells.ts'
import { crowdVariants } from './crowds.ts'
import { filterVariants } from './filters.ts'
import { formatVariants } from './formats.ts'
import { formVariants } from './forms.ts'
import { identityVariants } from './identities.ts'
import { keyVariants } from './keys.ts'
import { latenessVariants } from './lateness.ts'
import { libraryVariants } from './libraries.ts'
import { listVariants } from './lists.ts'
import { orderVariants } from './orders.ts'
import { rateVariants } from './rates.ts'
import { refusalVariants } from './refusals.ts'
import { requestVariants } from './requests.ts'
import { strictnessVariants } from './strictness.ts'
import { uploadVariants } from './uploads.ts'
import type { Variant } from './variant.ts'
import { viewVariants } from './views.ts'

/** Other ways to speak: to take requests, to refuse, to list and to answer. */
export const protocolVariants: readonly Variant[] = [
  ...answerVariants,
  ...formatVariants,
  ...formVariants,
  ...refusalVariants,
  ...orderVariants,
  ...keyVariants,
  ...rateVariants,
  ...requestVariants,
  ...strictnessVariants,
  ...listVariants,
  ...latenessVariants,
  ...identityVariants,
]

/** Other ways to keep and to show what there is. */
export const resourceVariants: readonly Variant[] = [
  ...boardVariants,
  ...cellVariants,
  ...viewVariants,
  ...filterVariants,
  ...libraryVariants,
  ...bodyVariants,
  ...uploadVariants,
  ...adVariants,
  ...crowdVariants,
]

/** Every variant. */
export const variants: readonly Variant[] = [...protocolVariants, ...resourceVariants]
