import { changeStep, combinePatches, type Patch } from '../service/patches.ts'
import type { Call } from '../service/service.ts'

/** Errors that the framework answers itself. */
const ofFramework = new WeakSet<object>()

/** Answers some requests with 400 in plain text, as a framework or, with `connection: close`, an HTTP server that cannot decode their URLs. */
export const refuseInPlainText = (
  isRefused: (call: Call) => boolean,
  headers: Readonly<Record<string, string>> = {},
): Patch =>
  combinePatches(
    changeStep('checkFields', reference => call => {
      if (!isRefused(call)) return reference(call)
      const error = new URIError('URI malformed')
      ofFramework.add(error)
      throw error
    }),
    changeStep(
      'renderError',
      reference => error =>
        error instanceof URIError && ofFramework.has(error)
          ? { status: 400, headers: { 'content-type': 'text/plain', ...headers }, body: 'Bad Request' }
          : reference(error),
    ),
  )
