import { encodedFormsOf } from './encoded-forms.ts'
import { asIs, joinLines, type Plain, removeEscapes, removeSoftEscapes, widenToEscapes } from './escapes.ts'
import { type Secret, UNNAMED } from './secret.ts'
import { SecretSearch, type Span } from './secret-search.ts'

/** A part of a text: plain text, or a variable instead of a secret. */
export type Part = { readonly text: string } | { readonly variable: string }

const MAY_HAVE_ESCAPES = /[%\\&]/
const MAY_HAVE_SOFT_ESCAPES = /=(?:\r?\n|[\da-f]{2})/i

/** The readings of a text: as it is, and without its escapes; each of them also with its lines joined. */
function* readingsOf(text: string): Generator<Plain> {
  const original = asIs(text)
  for (const plain of MAY_HAVE_ESCAPES.test(text) ? [original, ...removeEscapes(original)] : [original]) {
    yield plain
    if (MAY_HAVE_SOFT_ESCAPES.test(plain.text)) {
      const soft = removeSoftEscapes(plain)
      yield soft
      // The end of a line may have torn an escape apart, such as %3D.
      yield* removeEscapes(soft, 1)
    }
    if (plain.text.includes('\n')) yield joinLines(plain)
  }
}

/** Joins spans that overlap. The longest gives its variable. */
function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = joined.at(-1)
    if (before === undefined || span.start >= before.end) joined.push(span)
    else if (span.end > before.end) joined[joined.length - 1] = { ...before, end: span.end }
  }
  return joined
}

/** A secret as UTF-8 that is read as single bytes: what removes escapes does not know the characters. */
const asBytes = (value: string): string => Buffer.from(value).toString('latin1')

/** A secret as it stands in the readings of a text. */
const formsOf = ({ value, hasPart = false }: Secret): ReadonlySet<string> =>
  new Set([
    value,
    asBytes(value),
    ...[...removeEscapes(asIs(value))].map(({ text }) => text),
    ...(hasPart ? [] : encodedFormsOf(value)),
  ])

/** How many nodes the search may have: enough for hundreds of upload URLs. */
const MOST_NODES = 1_000_000

/** Other secrets than upload URLs are known as long as the redactor lives, up to this many nodes of the search. */
const MOST_LASTING = 200_000

interface Generation {
  readonly search: SecretSearch
  /** The variables of the secrets by their values. */
  readonly known: Map<string, string>
}

const beginGeneration = (): Generation => ({ search: new SecretSearch(), known: new Map() })

/** The search looks for the beginning of a long secret, whose end is that of a word. */
const MOST_CHARACTERS = 64 * 1024

/** Returns by how many nodes the search has grown. */
function addTo({ search, known }: Generation, secret: Secret): number {
  const before = search.size
  known.set(secret.value, secret.variable)
  const beginning = { ...secret, value: secret.value.slice(0, MOST_CHARACTERS) }
  for (const value of formsOf(beginning)) search.add({ ...secret, value })
  return search.size - before
}

/**
 * Knows secrets, and takes them out of texts, however they are encoded there. When its memory is full, it forgets the upload
 * URLs of long ago.
 */
export function createRedactor(secrets: readonly Secret[] = [], mostNodes = MOST_NODES) {
  let [current, before] = [beginGeneration(), beginGeneration()]
  const lasting: Secret[] = []
  let lastingNodes = 0

  const makeRoom = () => {
    before = current
    current = beginGeneration()
    for (const secret of lasting) addTo(current, secret)
  }
  const keep = (more: readonly Secret[]) => {
    for (const secret of more) {
      const known = current.known.get(secret.value)
      if (known !== undefined && (known !== UNNAMED || secret.variable === UNNAMED)) continue
      if (current.search.size > mostNodes) makeRoom()
      const nodes = addTo(current, secret)
      if (secret.telling !== undefined || lastingNodes + nodes > MOST_LASTING) continue
      lasting.push(secret)
      lastingNodes += nodes
    }
  }
  keep(secrets)

  const findSpans = (text: string): readonly Span[] => {
    const spans: Span[] = []
    for (const { text: reading, startOf, endOf } of readingsOf(text))
      for (const { search } of before.known.size > 0 ? [current, before] : [current])
        for (const found of search.find(reading)) {
          const [start, end] = widenToEscapes(text, startOf(found.start), endOf(found.end))
          spans.push({ start, end, variable: found.variable })
        }
    return joinSpans(spans)
  }

  /** Splits a text at the secrets in it. */
  const partsOf = (text: string): readonly Part[] => {
    if (current.known.size === 0) return [{ text }]
    const parts: Part[] = []
    let done = 0
    for (const { start, end, variable } of findSpans(text)) {
      if (start > done) parts.push({ text: text.slice(done, start) })
      parts.push({ variable })
      done = end
    }
    if (done < text.length) parts.push({ text: text.slice(done) })
    return parts
  }

  return {
    keep,
    knows: (value: string): boolean => current.known.has(value) || before.known.has(value),
    partsOf,
    /** Replaces every secret with its variable, also what a cut left of one. */
    redact: (text: string): string =>
      partsOf(text)
        .map(part => ('text' in part ? part.text : `$${part.variable}`))
        .join(''),
  }
}

export type Redactor = ReturnType<typeof createRedactor>
