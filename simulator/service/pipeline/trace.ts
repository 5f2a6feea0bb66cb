import type { Token } from '../../../fixtures/entities.ts'

/** How far a request came in the pipeline. */
export interface Trace {
  /** Set when the caller is known. */
  token: Token | undefined
  /** The body, when it has been read. */
  text: string | undefined
  /** Whether the operation itself was asked. Otherwise the response is an error, or repeats an earlier answer. */
  isHandled: boolean
}
