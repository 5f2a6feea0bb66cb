/** A text without its escapes, and where each of its characters comes from. */
export interface Plain {
  readonly text: string
  /** The place in the original of the character that begins at a place, and the place behind the one that ends at it. */
  readonly startOf: (at: number) => number
  readonly endOf: (at: number) => number
}

const ASCII_ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', apos: "'", ast: '*', bsol: '\\', colon: ':', comma: ',', commat: '@', dash: '-', dollar: '$' },
  ...{ equals: '=', excl: '!', grave: '`', gt: '>', hat: '^', hyphen: '-', lbrace: '{', lbrack: '[', lcub: '{' },
  ...{ lowbar: '_', lpar: '(', lsqb: '[', lt: '<', midast: '*', num: '#', percnt: '%', period: '.', plus: '+' },
  ...{ quest: '?', quot: '"', rbrace: '}', rbrack: ']', rcub: '}', rpar: ')', rsqb: ']', semi: ';', sol: '/' },
  ...{ underbar: '_', verbar: '|', vert: '|' },
}

/** One escape: of a URL, of JSON and other languages, of HTML. What a cut left of one stands for nothing. */
const ESCAPE =
  /(?:\\(?:u[\da-f]{0,3}|x[\da-f]?)?|%[\da-f]?|&(?:#?\w{0,8})?)(?=…|$)|%([\da-f]{2})|\\u([\da-f]{4})|\\x([\da-f]{2})|\\([\s\S])|&#x([\da-f]{1,6});?|&#(\d{1,7});?|&([a-z]{2,8});/gi

function countBackslashesBefore(text: string, end: number): number {
  let start = end
  while (text[start - 1] === '\\') start -= 1
  return end - start
}

const LONGEST_BEGINNING = 5

/** A part of a text without half an escape at its ends: what is left of the text means the same without the part. */
export function widenToEscapes(text: string, start: number, end: number): readonly [start: number, end: number] {
  const before = text.slice(Math.max(0, start - LONGEST_BEGINNING), start)
  const begun = start - (/\\(?:u[\da-f]{0,3})?$/i.exec(before)?.[0].length ?? 0)
  const isInEscape = begun < start && countBackslashesBefore(text, begun) % 2 === 0
  const isBeforeEscaped = /["\\]/.test(text[end] ?? '') && countBackslashesBefore(text, end) % 2 === 1
  return [isInEscape ? begun : start, isBeforeEscaped ? end + 1 : end]
}

/** The letters that stand for white space behind a backslash. Before any other character it only stands for that one. */
const SPACES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const fromCode = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base)
  return code > 0x10ffff ? '' : String.fromCodePoint(code)
}

function unescapeOne([whole, percent, unit, byte, literal, hex, decimal, entity]: RegExpExecArray): string {
  const sixteen = percent ?? unit ?? byte ?? hex
  if (sixteen !== undefined) return fromCode(sixteen, 16)
  if (decimal !== undefined) return fromCode(decimal, 10)
  if (entity !== undefined) return ASCII_ENTITIES[entity.toLowerCase()] ?? whole
  return literal === undefined ? '' : (SPACES[literal] ?? literal)
}

/** A part of a text without escapes: it begins at `at` there, and stands for `start` to `end` of the original. */
interface Segment {
  readonly at: number
  readonly start: number
  readonly end: number
  /** Whether each of its characters stands for itself. */
  readonly isCopied: boolean
}

/** The segment with the character at a place: the last one that does not begin behind it. */
function segmentAt(segments: readonly Segment[], place: number): Segment | undefined {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((segments[middle]?.at ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return segments[low - 1]
}

/** Replaces what a pattern matches, and remembers the places: most texts have no secret whose place is asked for. */
function replaceAll(original: Plain, pattern: RegExp, replace: (match: RegExpExecArray) => string): Plain {
  const { text } = original
  const parts: string[] = []
  const segments: Segment[] = []
  let [length, done] = [0, 0]
  const add = (part: string, end: number, isCopied: boolean) => {
    parts.push(part)
    segments.push({ at: length, start: done, end, isCopied })
    length += part.length
    done = end
  }
  for (const match of text.matchAll(pattern)) {
    if (match.index > done) add(text.slice(done, match.index), match.index, true)
    add(replace(match), match.index + match[0].length, false)
  }
  add(text.slice(done), text.length, true)
  return {
    text: parts.join(''),
    startOf(at) {
      const segment = segmentAt(segments, at)
      if (!segment) return original.startOf(0)
      return original.startOf(segment.isCopied ? segment.start + at - segment.at : segment.start)
    },
    endOf(at) {
      const segment = segmentAt(segments, at - 1)
      if (!segment) return original.endOf(0)
      return original.endOf(segment.isCopied ? segment.start + at - segment.at : segment.end)
    },
  }
}

export const asIs = (text: string): Plain => ({ text, startOf: at => at, endOf: at => at })

/** A text may be escaped several times, such as JSON in a text of JSON. */
const MOST_LAYERS = 4

/** The text without one layer of escapes, without two, and so on. */
export function* removeEscapes(text: Plain, mostLayers = MOST_LAYERS): Generator<Plain> {
  let plain = text
  for (let layer = 0; layer < mostLayers && /[%\\&]/.test(plain.text); layer++) {
    const before = plain.text
    plain = replaceAll(plain, ESCAPE, unescapeOne)
    if (plain.text === before) return
    yield plain
  }
}

const LINE_BREAK_IN_WORD = /(?<=[\w+/-])\r?\n[\t ]*(?=[\w+/-])/g

/** The text with its lines joined inside words: mails and openssl break base64 into lines. */
export const joinLines = (plain: Plain): Plain => replaceAll(plain, LINE_BREAK_IN_WORD, () => '')

/** The first alternative is the name of a parameter in a query: what follows may begin like an escape, and is none. */
const SOFT_ESCAPE = /[?&][\w.-]{1,60}=(?!\r?\n)|=\r?\n|=([\da-f]{2})/gi

/** The text without the escapes of quoted-printable, as mails have them. */
export const removeSoftEscapes = (plain: Plain): Plain =>
  replaceAll(plain, SOFT_ESCAPE, ([whole, hex]) => {
    if (hex !== undefined) return fromCode(hex, 16)
    return whole.startsWith('=') ? '' : whole
  })
