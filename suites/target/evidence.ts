import type { ReportedExchange } from '../../reports/model.ts'
import { maskHeader, maskNamed } from '../secrets/mask-header.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { curlOf, type KeepBody } from './curl.ts'
import { cutBody, cutName } from './cut-body.ts'
import { describeBody } from './describe-body.ts'
import type { Profile } from './profile.ts'
import type { Exchange } from './transport.ts'

const MOST_EXCHANGES = 8

function headersOf(headers: Readonly<Record<string, string>>, profile: Profile, redactor: Redactor) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      redactor.redact(cutName(name)),
      cutBody(maskHeader(name, value, profile, redactor)),
    ]),
  )
}

/**
 * The last exchanges of a check for a report, with every text cut to a readable length. Secrets are hidden where only their
 * place tells, as in headers; the writer of reports hides them everywhere else.
 */
export function evidenceOf(
  sent: readonly (Exchange & { readonly times?: number })[],
  profile: Profile,
  redactor: Redactor,
  keepBody?: KeepBody,
): readonly ReportedExchange[] {
  return sent.slice(-MOST_EXCHANGES).map(({ request, response, times = 1 }) => ({
    method: request.method,
    url: cutBody(request.url),
    request_headers: headersOf(request.headers, profile, redactor),
    request_body: request.body === undefined ? null : cutBody(describeBody(request.body)),
    status: response.status,
    response_headers: headersOf(response.headers, profile, redactor),
    response_body: maskNamed(cutBody(response.text), redactor),
    curl: curlOf(request, profile, redactor, keepBody),
    ...(times > 1 && { times }),
  }))
}
