import type { ReportedExchange } from '../../reports/model.ts'
import { curlOf } from './curl.ts'
import { cutBody } from './cut-body.ts'
import { describeBody } from './describe-body.ts'
import type { Profile } from './profile.ts'
import { maskHeader, redact, type Secret } from './secrets.ts'
import type { Exchange } from './transport.ts'

const MOST_EXCHANGES = 8

function headersOf(headers: Readonly<Record<string, string>>, profile: Profile, secrets: readonly Secret[]) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, redact(maskHeader(name, value, profile, secrets), secrets)]),
  )
}

/** The last exchanges of a check for a report: without secrets, with bodies cut to a readable length. */
export function evidenceOf(
  sent: readonly Exchange[],
  profile: Profile,
  secrets: readonly Secret[],
): readonly ReportedExchange[] {
  const clean = (text: string) => cutBody(redact(text, secrets))

  return sent.slice(-MOST_EXCHANGES).map(({ request, response }) => ({
    method: request.method,
    url: redact(request.url, secrets),
    request_headers: headersOf(request.headers, profile, secrets),
    request_body: request.body === undefined ? null : clean(describeBody(request.body)),
    status: response.status,
    response_headers: headersOf(response.headers, profile, secrets),
    response_body: clean(response.text),
    curl: curlOf(request, profile, secrets),
  }))
}
