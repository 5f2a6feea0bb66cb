import { maskHeader } from '../secrets/mask-header.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { cutBody } from './cut-body.ts'
import { describeBody } from './describe-body.ts'
import type { Profile } from './profile.ts'
import { quoteForShell as quote } from './quote-for-shell.ts'
import type { HttpRequest } from './transport.ts'

/** Quotes one word of a shell command; secrets become shell variables. */
const quoteWord = (text: string, { partsOf }: Redactor): string =>
  partsOf(cutBody(text))
    .map(part => ('text' in part ? quote(part.text) : `"$${part.variable}"`))
    .join('') || "''"

/**
 * The request as a command for a POSIX shell; tokens become variables such as `$TOKEN_FULL`. A body or a URL of thousands of
 * characters is cut.
 */
export function curlOf({ method, url, headers, body }: HttpRequest, profile: Profile, redactor: Redactor): string {
  const named = Object.entries(headers).map(([name, value]) => {
    const masked = maskHeader(name, value, profile, redactor)
    const variable = /^\$\w+$/.exec(masked)?.[0]
    return variable === undefined ? quoteWord(`${name}: ${masked}`, redactor) : `${quote(`${name}: `)}"${variable}"`
  })
  const hasContentType = Object.keys(headers).some(name => name.toLowerCase() === 'content-type')
  return [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoteWord(url, redactor),
    ...named.map(header => `-H ${header}`),
    ...(body === undefined
      ? []
      : [...(hasContentType ? [] : [`-H 'content-type:'`]), `--data-raw ${quoteWord(describeBody(body), redactor)}`]),
  ].join(' ')
}
