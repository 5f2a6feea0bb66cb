import { describeBody } from './describe-body.ts'
import type { Profile } from './profile.ts'
import { maskHeader, partsOf, type Secret } from './secrets.ts'
import type { HttpRequest } from './transport.ts'

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** One word of a shell's command line; secrets stay variables that the shell fills in. */
const quoteWord = (text: string, secrets: readonly Secret[]): string =>
  partsOf(text, secrets)
    .map(part => ('text' in part ? quote(part.text) : `"$${part.variable}"`))
    .join('') || "''"

/** The request as a line for a POSIX shell; tokens stand as variables such as `$TOKEN_FULL`. */
export function curlOf(
  { method, url, headers, body }: HttpRequest,
  profile: Profile,
  secrets: readonly Secret[],
): string {
  const named = Object.entries(headers).map(([name, value]) => {
    const shown = maskHeader(name, value, profile, secrets)
    const variable = /^\$\w+$/.exec(shown)?.[0]
    return variable === undefined ? quoteWord(`${name}: ${shown}`, secrets) : `${quote(`${name}: `)}"${variable}"`
  })
  const typed = Object.keys(headers).some(name => name.toLowerCase() === 'content-type')
  return [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoteWord(url, secrets),
    ...named.map(header => `-H ${header}`),
    ...(body === undefined
      ? []
      : [...(typed ? [] : [`-H 'content-type:'`]), `--data-raw ${quoteWord(describeBody(body), secrets)}`]),
  ].join(' ')
}
