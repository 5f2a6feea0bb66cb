import { parseJson } from '../json.ts'
import { decodeUrl } from '../judge/decode-url.ts'
import { isOrdinary } from './secret.ts'
import { isSecretName, isSecretParameter } from './secret-names.ts'

/** What stands in place of a secret; the name is that which tells that it is one. */
export type Replace = (value: string, name: string) => string

export const UPLOAD_URL = 'upload_url'

const HINT =
  /token|secret|pass[wpc]|(?:(?<![a-z])|(?<=%[\da-f]{2}))(?:(?:pass|sig|pin|s[_-]?id)[^a-z\d]{0,20}(?:[=:,]|%3d)|code(?:=|%3d))|signature|pwd|otp|jwt|[cx]srf|auth|bearer|basic|credential|cookie|sess|key|connection|access|policy|assertion|hmac|saml|ticket|form-data|upload_url|:\\?\/\\?\/[^\s/?#@"'<>]+@|\\u005c|%[4-7]/i
const ESCAPED_LETTER = /\\u00([2-7][\da-f])/gi
const readLetters = (text: string): string =>
  text.replaceAll(ESCAPED_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether a text may match what names a secret, also with escaped letters. Most responses do not, and are read no further. */
export function mayName(hint: RegExp, text: string): boolean {
  if (hint.test(text)) return true
  return text.includes('\\u00') && hint.test(readLetters(text))
}

const PARAMETER = /(^|[?&;]|\\u0026|[,\s({'\]])([\w.%[\]$-]{1,80})=/g
const IN_TEXT = /^[,\s({'\]]/
const VALUE_OF_PARAMETER = /[^&"\\\s#]*[^&"\\\s#,;.)\]]/y
/** It ends where another parameter may begin, so that no character is read twice. */
const ESCAPED_VALUE = /[^&"\\\s#,;?({'\]]*/y
const COOKIES = /\b(cookie:\s*)([^\r\n"\\]+)/gi
const FIELD = /(?<![\w-])([\w-]{1,80})(:\s*(?:(?:Bearer|Basic|Token)\s+)?)([^\s"',;]+)/gi
const SCHEME = /\b((?:Bearer|Basic|Token)\s+)([\w.~+/=-]*[\w~+/=-])/gi
const USER = /(:\/\/)([^\s/?#@"'<>]+)(?=@)/g

const ESCAPE = /%[\da-f]{2}/i

/** A value of a parameter that is escaped, perhaps twice, may be a URL or JSON. */
function replaceWithin(value: string, replace: Replace, layers: number): string {
  if (layers === 0 || !ESCAPE.test(value)) return value
  const plain = decodeUrl(value)
  if (plain === value) return value
  const replaced = replaceSecrets(plain, replace, layers - 1)
  const other = replaced === plain && plain.includes('%') ? replaceWithin(plain, replace, layers - 1) : replaced
  return other === plain ? value : encodeURIComponent(other)
}

function replaceParameters(text: string, replace: Replace, layers: number): string {
  const parts: string[] = []
  let done = 0
  for (const { 0: begin, 1: before = '', 2: written = '', index } of text.matchAll(PARAMETER)) {
    const [start, name] = [index + begin.length, decodeUrl(written)]
    const isSecret = IN_TEXT.test(before) ? isSecretName(name) : isSecretParameter(name)
    if (start < done) continue
    const pattern = isSecret ? VALUE_OF_PARAMETER : ESCAPED_VALUE
    pattern.lastIndex = start
    const [value = ''] = pattern.exec(text) ?? []
    if (value === '') continue
    const other = isSecret ? replace(value, name) : replaceWithin(value, replace, layers)
    parts.push(text.slice(done, start), other)
    done = start + value.length
  }
  return parts.join('') + text.slice(done)
}

/** Replaces the secrets in a text without strings of JSON: in URLs, forms and headers. */
function replaceInWords(text: string, replace: Replace, layers: number): string {
  if (!mayName(HINT, text)) return text
  const unlessOrdinary: Replace = (value, name) => (isOrdinary(value) ? value : replace(value, name))
  const replaced = text
    .replaceAll(USER, (_, before: string, value: string) => before + replace(value, 'userinfo'))
    .replaceAll(COOKIES, (_, before: string, value: string) => before + replace(value, 'cookie'))
    .replaceAll(SCHEME, (_, before: string, value: string) => before + unlessOrdinary(value, 'authorization'))
    .replaceAll(FIELD, (whole, name: string, between: string, value: string) =>
      isSecretName(name) ? name + between + unlessOrdinary(value, name) : whole,
    )
  return replaceParameters(replaced, replace, layers)
}

const BOUNDARY = /(\r?\n--)/
const END_OF_HEADERS = /\r?\n\r?\n/
const NAME_OF_PART = /\bname=(?:"([^"\r\n]{1,80})"|([^\s;"]{1,80}))/
const LONGEST_HEADERS = 1000

/** A part of multipart/form-data, whose headers name it. */
function replacePart(part: string, replace: Replace): string {
  const end = END_OF_HEADERS.exec(part)
  const headers = part.slice(0, Math.min(end?.index ?? 0, LONGEST_HEADERS))
  const [, quoted, plain = ''] = NAME_OF_PART.exec(headers) ?? []
  const [name, start] = [quoted ?? plain, end ? end.index + end[0].length : 0]
  const value = part.slice(start)
  return name !== '' && value !== '' && isSecretParameter(name) ? part.slice(0, start) + replace(value, name) : part
}

const replaceInParts = (text: string, replace: Replace): string =>
  text
    .split(BOUNDARY)
    .map(part => replacePart(part, replace))
    .join('')

/** Where a string of JSON ends that begins with the quotation mark at a place. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

/** A string of JSON, perhaps cut, without its quotation marks and escapes, and how to write another one in its place. */
function readString(literal: string) {
  const end = literal.length > 1 && literal.endsWith('"') ? '"' : ''
  const raw = literal.slice(1, literal.length - end.length)
  const value = raw.includes('\\') ? parseJson(`"${raw}"`) : raw
  return typeof value === 'string'
    ? { value, write: (other: string) => JSON.stringify(other).slice(0, end === '' ? -1 : undefined) }
    : { value: raw, write: (other: string) => `"${other}${end}` }
}

const STRING_OR_BRACKET = /["[\]{}]/g
const COLON = /\s*:/y
const BETWEEN = /^\s*:\s*$/
const NUMBER = /(?<![\w.])-?\d[\w.+-]*/g
const NAME_BEFORE_VALUE = /([\w.%$-]{1,80})[=:]\s?$/

/** The properties that name what stands beside them. */
const NAMING = /^(?:name|key|header|field)$/i

/** A text may be JSON, in a string of JSON, and so on. */
const MOST_LAYERS = 4

/**
 * Replaces every secret that its name shows in a text of any kind: of a property, whose strings and numbers are secret at any
 * depth, of a parameter, of a header. Everything else stays as it is, also what is only half JSON.
 */
export function replaceSecrets(whole: string, replace: Replace, layers = MOST_LAYERS): string {
  if (!mayName(HINT, whole)) return whole
  const text = whole.includes('form-data') ? replaceInParts(whole, replace) : whole
  if (!text.includes('"')) return replaceInWords(text, replace, layers)
  const parts: string[] = []
  /** The name of the value that comes next. */
  let name = ''
  /** The name of the secret object or array that this is in, and how many brackets are open since. */
  let [secret, depth] = ['', 0]
  /** The name of a secret that stands beside its value, as in `{"name":"x-api-key","value":"…"}`. */
  let named = ''

  function readWords(words: string): string {
    if (words === ':' || BETWEEN.test(words)) return words
    const isCount = depth === 0 && /tokens$/i.test(name)
    const owner = isSecretName(name) ? name : secret
    name = NAME_BEFORE_VALUE.exec(words.slice(-100))?.[1] ?? ''
    return owner === '' || isCount
      ? replaceInWords(words, replace, layers)
      : words.replaceAll(NUMBER, one => JSON.stringify(replace(one, owner)))
  }
  function readLiteral(literal: string, isName: boolean): string {
    const { value, write } = readString(literal)
    const owner = name
    name = isName ? value : ''
    if (isName || value === '') return literal
    if (NAMING.test(owner)) named = !/\s/.test(value) && isSecretName(value) ? value : ''
    const isNamed = named !== '' && owner.toLowerCase() === 'value'
    const isSecret = depth > 0 || owner === UPLOAD_URL || isSecretName(owner) || isNamed
    const other = isSecret
      ? replace(value, isNamed ? named : owner || secret)
      : layers > 0
        ? replaceSecrets(value, replace, layers - 1)
        : value
    return other === value ? literal : write(other)
  }
  function readBracket(bracket: string): string {
    const isOpen = bracket === '{' || bracket === '['
    if (depth === 0 && isOpen && isSecretName(name)) [secret, depth] = [name, 1]
    else if (depth > 0) depth += isOpen ? 1 : -1
    if (depth === 0) secret = ''
    name = named = ''
    return bracket
  }
  for (let at = 0; at < text.length; ) {
    STRING_OR_BRACKET.lastIndex = at
    const start = STRING_OR_BRACKET.exec(text)?.index ?? text.length
    if (start > at) parts.push(readWords(text.slice(at, start)))
    const isString = text[start] === '"'
    COLON.lastIndex = at = isString ? endOfString(text, start) : start + 1
    const token = text.slice(start, at)
    parts.push(isString ? readLiteral(token, COLON.test(text)) : readBracket(token))
  }
  return parts.join('')
}

/** Replaces the secrets in a header: all of it if its name is that of a secret. */
export const replaceInHeader = (name: string, value: string, replace: Replace): string =>
  isSecretName(name) ? replace(value, name) : replaceSecrets(value, replace)
