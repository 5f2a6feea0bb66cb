import type { Service } from '../service/service.ts'
import type { Area } from './areas.ts'

/** `area/what-is-wrong`, permanent. */
type DeviationId = `${Area}/${string}`

/** A server that breaks one rule: a realistic mistake of an implementer, as a function from service to service. */
export interface Deviation {
  /** Begins with its area; permanent. */
  readonly id: string
  /** What the mistake is, and what it looks like from outside. */
  readonly mistake: string
  /** Ids of the clauses that a kit has to find broken. */
  readonly breaks: readonly string[]
  readonly apply: (service: Service) => Service
}

export const deviation = (
  id: DeviationId,
  mistake: string,
  breaks: readonly string[],
  apply: (service: Service) => Service,
): Deviation => ({ id, mistake, breaks, apply })
