import { plainTextOf, prepend, quoteIfNeeded, quoteWord, toComment, type Word } from './shell.ts'

/** RFC 9110, section 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const URL_TEXT = /^https?:\/\/[^\s\p{C}]+$/iu
/** What no field value may hold, and undici and curl would not send. */
const NO_VALUE = /[\r\n\0]/

/** Linux takes no longer word. */
const LONGEST_WORD = 100_000

export interface CurlRequest {
  readonly method: string
  readonly url: Word
  readonly headers: Readonly<Record<string, Word>>
  readonly body?: Word | undefined
  /** The path of a file that has the body. */
  readonly file?: string | undefined
}

/** Such a word is a secret URL. */
const beginsWithVariable = (word: Word): boolean =>
  typeof word !== 'string' && word[0] !== undefined && 'variable' in word[0]

/** Why no command sends this request; undefined if one does. */
function findObstacle({ method, url, headers, body = '' }: CurlRequest): string | undefined {
  const [address, text, ...values] = [url, body, ...Object.values(headers)].map(plainTextOf)
  if (!TOKEN.test(method)) return 'its method is not an RFC 9110 token'
  if (!beginsWithVariable(url) && !URL_TEXT.test(address ?? '')) return 'its URL is not an http or https URL'
  if (!Object.keys(headers).every(name => TOKEN.test(name))) return 'a header name is not an RFC 9110 token'
  if (values.some(value => NO_VALUE.test(value))) return 'the value of a header has a line break or a NUL'
  if (text?.includes('\0')) return 'its body has a NUL, which no shell keeps'
  return [address, text, ...values].some((one = '') => one.length > LONGEST_WORD) ? 'it is too long' : undefined
}

/** An empty value needs a semicolon: a colon would remove the header. */
const quoteHeader = (name: string, value: Word): string =>
  plainTextOf(value) === '' ? quoteWord(`${name};`) : quoteWord(prepend(`${name}: `, value))

function methodOptions({ method, body, file }: CurlRequest): readonly string[] {
  const hasBody = body !== undefined || file !== undefined
  if (method === 'HEAD' && !hasBody) return ['--head']
  return method === 'GET' && !hasBody ? [] : [`-X ${quoteIfNeeded(method)}`]
}

/** Says in words that a request is not shown as a command. */
export const withoutCommand = (why: string): string => toComment(`No command shows this request: ${why}.`)

/** A request as a command for a POSIX shell that sends exactly this, or a comment that says why there is none. */
export function toCurl(request: CurlRequest): string {
  const obstacle = findObstacle(request)
  if (obstacle !== undefined) return withoutCommand(obstacle)
  const { url, headers, body, file } = request
  const hasContentType = Object.keys(headers).some(name => name.toLowerCase() === 'content-type')
  const text = body === undefined ? [] : ['--data-raw', quoteWord(body)]
  const data = file === undefined ? text : ['--data-binary', quoteIfNeeded(`@${file}`)]
  return [
    'curl -sS',
    ...methodOptions(request),
    // These characters would stand for several URLs.
    ...(/[[\]{}]/.test(plainTextOf(url)) ? ['-g'] : []),
    quoteWord(url),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteHeader(name, value)}`),
    ...(data.length === 0 || hasContentType ? [] : [`-H 'content-type:'`]),
    ...data,
  ].join(' ')
}
