import { adVariants } from './ads.ts'
import { answerVariants } from './answers.ts'
import { backgroundVariants } from './background.ts'
import { boardVariants } from './boards.ts'
import { bodyVariants } from './bodies.ts'
import { cellVariants } from './cells.ts'
import { columnVariants } from './columns.ts'
import { delayVariants } from './delays.ts'
import { filterVariants } from './filters.ts'
import { formatVariants } from './formats.ts'
import { formVariants } from './forms.ts'
import { identityVariants } from './identities.ts'
import { keyVariants } from './keys.ts'
import { libraryVariants } from './libraries.ts'
import { listVariants } from './lists.ts'
import { optionVariants } from './options.ts'
import { orderVariants } from './orders.ts'
import { ordinaryValueVariants } from './ordinary-values.ts'
import { rateVariants } from './rates.ts'
import { refusalVariants } from './refusals.ts'
import { requestVariants } from './requests.ts'
import { rowVariants } from './rows.ts'
import { strictnessVariants } from './strictness.ts'
import { uploadVariants } from './uploads.ts'
import type { Variant } from './variant.ts'
import { viewVariants } from './views.ts'

/** Permitted choices of the protocol: requests, refusals, lists, answers. */
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
  ...ordinaryValueVariants,
  ...listVariants,
  ...delayVariants,
  ...identityVariants,
]

/** Permitted choices in storing and showing resources. */
export const resourceVariants: readonly Variant[] = [
  ...boardVariants,
  ...columnVariants,
  ...rowVariants,
  ...cellVariants,
  ...viewVariants,
  ...filterVariants,
  ...libraryVariants,
  ...optionVariants,
  ...bodyVariants,
  ...uploadVariants,
  ...adVariants,
  ...backgroundVariants,
]

export const variants: readonly Variant[] = [...protocolVariants, ...resourceVariants]
