import { setMaxListeners } from 'node:events'
import { RequestStopped, TransportError } from '../../suites/target/network-errors.ts'
import { type Fetch, fetchTransport } from '../../suites/target/transport.ts'
import { type Connect, DEFAULT_TIMEOUT_SECONDS } from '../../suites/target/undici-transport.ts'

/** Sends requests to an app in this process. As over a network, it waits for no response for ever, and a stop ends the waiting. */
export const appTransport =
  (fetch: Fetch): Connect =>
  ({ timeoutSeconds = DEFAULT_TIMEOUT_SECONDS, signal: stop } = {}) => {
    const call = fetchTransport(fetch)
    // Every request under way listens.
    if (stop) setMaxListeners(0, stop)
    return {
      send: request =>
        new Promise((resolve, reject) => {
          const onStop = () => giveUp(new RequestStopped('the run was stopped'))
          const onTimeout = () => giveUp(new TransportError(`no complete response within ${timeoutSeconds} s`))
          const timer = setTimeout(onTimeout, timeoutSeconds * 1000)
          const release = () => {
            clearTimeout(timer)
            stop?.removeEventListener('abort', onStop)
          }
          const giveUp = (error: Error) => {
            release()
            reject(error)
          }
          if (stop?.aborted) return onStop()
          stop?.addEventListener('abort', onStop)
          call(request).then(resolve, reject).finally(release)
        }),
      close: async () => {},
    }
  }
