import { describeBody } from './describe-body.ts'
import type { Profile } from './profile.ts'
import { maskHeader, partsOf, type Secret } from './secrets.ts'
import type { HttpRequest } from './transport.ts'

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes one word of a shell command; secrets become shell variables. */
const quoteWord = (text: string, secrets: readonly Secret[]): string =>
  partsOf(text, secrets)
    .map(part => ('text' in part ? quote(part.text) : `"$${part.variable}"`))
    .join('') || "''"

/** The request as a command for a POSIX shell; tokens become variables such as `$TOKEN_FULL`. */
export function curlOf(
  { method, url, headers, body }: HttpRequest,
  profile: Profile,
  secrets: readonly Secret[],
): string {
  const named = Object.entries(headers).map(([name, value]) => {
    const masked = maskHeader(name, value, profile, secrets)
    const variable = /^\$\w+$/.exec(masked)?.[0]
    return variable === undefined ? quoteWord(`${name}: ${masked}`, secrets) : `${quote(`${name}: `)}"${variable}"`
  })
  const hasContentType = Object.keys(headers).some(name => name.toLowerCase() === 'content-type')
  return [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoteWord(url, secrets),
    ...named.map(header => `-H ${header}`),
    ...(body === undefined
      ? []
      : [...(hasContentType ? [] : [`-H 'content-type:'`]), `--data-raw ${quoteWord(describeBody(body), secrets)}`]),
  ].join(' ')
}
