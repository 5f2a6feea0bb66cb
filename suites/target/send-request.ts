import { at, parseJson } from '../json.ts'
import type { Run } from '../runner/run.ts'
import { Blocked } from '../runner/signals.ts'
import type { HttpRequest, HttpResponse } from './transport.ts'

const MOST_REFUSALS = 8
const DEFAULT_WAIT_SECONDS = 1

/** The kit waits no longer than this, even if Retry-After is larger: that number may not be seconds. */
const LONGEST_WAIT_SECONDS = 600

const CODE = 'rate_limited'

/** Searches the text first: parsing a long page of rows twice would be slow. */
const isRateLimited = ({ text }: HttpResponse): boolean =>
  text.includes(CODE) && at(parseJson(text), 'error', 'code') === CODE

const retryAfter = ({ headers }: HttpResponse): number => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS
}

async function sendOnce(run: Run, request: HttpRequest): Promise<HttpResponse> {
  try {
    return await run.send(request)
  } catch (error) {
    run.writes.notePossibleWrite(request)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Blocked(`no answer to ${request.method} ${new URL(request.url).pathname}: ${reason}`)
  }
}

/** Sends one request. If it is rate limited and no check asked for that, records the refusal, waits and retries. */
export async function sendRequest(
  run: Run,
  request: HttpRequest,
  { cost, throttling }: { readonly cost: number; readonly throttling: boolean },
): Promise<HttpResponse> {
  for (let refused = 0; ; refused++) {
    const response = await sendOnce(run, request)
    run.observe({ request, response, cost })
    if (throttling || refused === MOST_REFUSALS || !isRateLimited(response)) return response
    run.refusals.push(response)
    await run.wait(retryAfter(response) * 1000)
  }
}
