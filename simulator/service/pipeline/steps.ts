import type { World } from '../../world.ts'
import type { Listing } from '../listing.ts'
import type { Actor, Call, Operation, Reply, Resource } from '../operation.ts'
import type { Service } from '../service.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { charge } from './charge.ts'
import { idempotent } from './idempotency.ts'
import { type Page, paginate } from './paginate.ts'
import { checkFields, project } from './project.ts'
import { readBody } from './read-body.ts'
import { type Rendered, renderError, renderReply } from './render.ts'

/** What is at hand before a request has become a call. */
export interface Arrival {
  readonly service: Service
  readonly world: World
  readonly operation: Operation
  readonly headers: Headers
  /** The address that the request came to, without /v1 and without a trailing slash. */
  readonly baseUrl: string
}

/** The stations of a request, in their order; each throws an ApiError to end it. */
export interface Steps {
  readonly authenticate: (arrival: Arrival) => Actor
  readonly charge: (arrival: Arrival, actor: Actor) => void
  /** Scope first, then the permission an acting user needs. */
  readonly authorize: (call: Call) => void
  /** Refuses unknown names in `fields`, even when the list they would trim is empty. */
  readonly checkFields: (call: Call) => void
  /** Answers from memory where the key is known; otherwise runs `answer` once and remembers it. */
  readonly idempotent: (
    call: Call,
    readBody: () => Promise<string>,
    answer: (body: string) => Rendered,
  ) => Promise<Rendered>
  readonly readBody: (arrival: Arrival, body: string) => unknown
  readonly paginate: (call: Call, listing: Listing) => Page
  readonly project: (call: Call, resource: Resource) => Resource
  readonly renderReply: (call: Call, reply: Reply) => Rendered
  readonly renderError: (error: unknown) => Rendered
}

export const steps: Steps = {
  authenticate,
  charge,
  authorize,
  checkFields,
  idempotent,
  readBody,
  paginate,
  project,
  renderReply,
  renderError,
}
