import { toCurl, withoutCommand } from '../../reports/escaping/curl.ts'
import type { Word } from '../../reports/escaping/shell.ts'
import { maskHeader } from '../secrets/mask-header.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { isTooLong } from './cut-body.ts'
import { textOfBody } from './describe-body.ts'
import type { Profile } from './profile.ts'
import type { HttpRequest } from './transport.ts'

type Body = NonNullable<HttpRequest['body']>

/** Keeps a body in a file beside the reports, and returns its path; undefined if it cannot stand there. */
export type KeepBody = (body: Body) => string | undefined

/** Longer bodies are hard to read in a command. */
const LONGEST_BODY = 1_000

/** Whether a body is better kept in a file: it is long, or no text that every shell keeps. */
const isForFile = (text: string | undefined): boolean =>
  text === undefined || text.length > LONGEST_BODY || /\0|\n$/.test(text)

/**
 * The request as a command for a POSIX shell; tokens become variables such as `$TOKEN_FULL`. It is never cut: who copies it
 * sends this request. A comment says why there is none.
 */
export function curlOf(
  { method, url, headers, body }: HttpRequest,
  profile: Profile,
  redactor: Redactor,
  keepBody: KeepBody = () => undefined,
): string {
  if ([url, ...Object.values(headers)].some(isTooLong)) return withoutCommand('it is too long')
  const text = body === undefined ? undefined : textOfBody(body)
  const file = body !== undefined && isForFile(text) ? keepBody(body) : undefined
  if (body !== undefined && text === undefined && file === undefined)
    return withoutCommand(`its body is a file of ${body.length} bytes`)
  const wordOf = (name: string, value: string): Word => {
    const masked = maskHeader(name, value, profile, redactor)
    const variable = /^\$(\w+)$/.exec(masked)?.[1]
    return variable === undefined ? redactor.partsOf(masked) : [{ variable }]
  }
  return toCurl({
    ...{ method, url: redactor.partsOf(url), file },
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, wordOf(name, value)])),
    body: text === undefined || file !== undefined ? undefined : redactor.partsOf(text),
  })
}
