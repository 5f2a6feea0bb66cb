import type { PlainResponse } from '../reply.ts'
import type { Service } from '../service.ts'
import { renderError } from './render-envelope.ts'

/** Renders an error by the service, or as the reference service does if that throws. */
export function renderErrorSafely({ steps }: Service, thrown: unknown): PlainResponse {
  try {
    return steps.renderError(thrown)
  } catch (failure) {
    return renderError(failure)
  }
}
