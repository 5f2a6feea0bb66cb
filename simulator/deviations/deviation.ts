import type { Service } from '../service/service.ts'
import type { Area } from './areas.ts'

/** `area/what-is-wrong`, permanent. */
type DeviationId = `${Area}/${string}`

/** A realistic mistake of an implementer, as a function that builds it into a service. */
export interface Deviation {
  /** Begins with its area; permanent. */
  readonly id: string
  /** What the implementer did, and what it looks like from outside. */
  readonly mistake: string
  /** Ids of the clauses that the kit must report as broken. */
  readonly breaks: readonly string[]
  readonly apply: (service: Service) => Service
}

export const deviation = (
  id: DeviationId,
  mistake: string,
  breaks: readonly string[],
  apply: (service: Service) => Service,
): Deviation => ({ id, mistake, breaks, apply })
