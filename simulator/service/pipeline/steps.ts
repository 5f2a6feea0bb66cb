import type { Steps } from '../service.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { charge } from './charge-quota.ts'
import { checkFields, trimFields } from './fields.ts'
import { answerIdempotently } from './idempotency.ts'
import { paginate } from './paginate.ts'
import { readBody } from './read-body.ts'
import { renderError, renderReply } from './render-envelope.ts'

/** The first step that refuses a request decides its error (assumption ERROR-ORDER). */
export const steps: Steps = {
  authenticate,
  charge,
  authorize,
  checkFields,
  answerIdempotently,
  readBody,
  paginate,
  trimFields,
  renderReply,
  renderError,
}
