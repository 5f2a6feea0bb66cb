import { type Secret, UNNAMED } from './secret.ts'

/** A part of a text that shows a secret, or enough of one. `end` is behind its last character. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly variable: string
}

/** This many characters at its beginning give a secret away where a text was cut. */
const TELLING = 8

/** Longer secrets are found by their beginning, and hidden to the end of the word. */
const LONGEST = 2048
const LONGEST_LINK = 256

/** The kit marks with it where it cut a text. */
const CUT = '…'

/** How much of a secret a text has to show. The larger number counts. */
const CUT_OFF = 1
const CUT_OFF_OR_LAST = 2
const ANYWHERE = 3

/**
 * Characters that count as the same: upper and lower case, because header names lose it; a space, `+` and `-`, because forms
 * and base64 write one for the other; `/` and `_` for the same reason.
 */
const FOLDED = Uint8Array.from({ length: 0x80 }, (_, code) => code)
for (const capital of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') FOLDED[capital.charCodeAt(0)] = capital.charCodeAt(0) | 32
for (const [from, to] of Object.entries({ ' ': '+', '-': '+', _: '/' })) FOLDED[from.charCodeAt(0)] = to.charCodeAt(0)

const fold = (code: number): number => FOLDED[code] ?? code

const foldText = (text: string): string =>
  text.replaceAll(/[A-Z _-]/g, character => String.fromCharCode(fold(character.charCodeAt(0))))

/** A hash of the last four characters. */
const roll = (hash: number, code: number): number => ((hash << 4) ^ code) & 0xffff

const WINDOW = 4

/** A secret, and the place in it where the characters behind a cut begin. */
interface Middle {
  readonly value: string
  readonly from: number
  readonly variable: string
}

interface Walk {
  readonly end: number
  readonly node: number
  readonly variable: string
}

/** Finds secrets in texts, in a time that grows with the text alone: one pass looks for all of them. */
export class SecretSearch {
  /** A tree of all secrets: the number of the next node, by `node * 128 + character`, which a Map finds fastest in 31 bits. */
  private readonly next = new Map<number, number>()
  /** The same for the characters that are not ASCII, by `node * 65536 + character`. */
  private readonly nextOfOthers = new Map<number, number>()
  /** By node: how much of a secret the way to it is, and the variable of that secret. */
  private readonly shown = [0]
  private readonly variables = ['']
  /** The nodes of secrets of which only the beginning is known. */
  private readonly cut = new Set<number>()
  private readonly beginnings = new Uint8Array(0x10000)
  /** Where the characters behind a cut can be from. Most texts have no cut, so the last secrets wait until one has. */
  private readonly middles = new Map<string, Middle>()
  private waiting: Omit<Middle, 'from'>[] = []

  /** How many nodes the tree has. */
  get size(): number {
    return this.shown.length
  }

  add({ value, variable, telling }: Secret): void {
    const isLink = telling !== undefined
    const text = value.slice(0, isLink ? LONGEST_LINK : LONGEST)
    const enough = isLink ? text.length : Math.min(text.length, Math.max(TELLING, Math.ceil(text.length * 0.75)))
    let [node, hash] = [0, 0]
    for (let index = 0; index < text.length; index++) {
      const code = fold(text.charCodeAt(index))
      const [nodes, key] = this.placeOf(node, code)
      const known = nodes.get(key)
      node = known ?? this.shown.push(0) - 1
      if (known === undefined) nodes.set(key, node)
      if (index < WINDOW) hash = roll(hash, code)
      const length = index + 1
      const atCut = length >= (telling ?? TELLING) ? (isLink ? CUT_OFF : CUT_OFF_OR_LAST) : 0
      const shown = length >= enough ? ANYWHERE : atCut
      const isBetter = shown > (this.shown[node] ?? 0) || this.variables[node] === UNNAMED
      if (isBetter || known === undefined) this.variables[node] = variable
      this.shown[node] = Math.max(this.shown[node] ?? 0, shown)
    }
    this.beginnings[hash] = 1
    if (text.length < value.length) this.cut.add(node)
    if (!isLink) this.waiting.push({ value: foldText(text), variable })
  }

  private placeOf(node: number, code: number): readonly [Map<number, number>, key: number] {
    return code < 0x80 ? [this.next, node * 0x80 + code] : [this.nextOfOthers, node * 0x10000 + code]
  }

  private findMiddle(text: string): Middle | undefined {
    for (const { value, variable } of this.waiting)
      for (let from = 1; from + TELLING <= value.length; from++)
        this.middles.set(value.slice(from, from + TELLING), { value, from, variable })
    this.waiting = []
    return this.middles.get(text)
  }

  /** The longest secret that begins at a place. */
  private walk(text: string, start: number): Walk | undefined {
    let found: Walk | undefined
    let [node, at] = [0, start]
    for (; at < text.length; at++) {
      const [nodes, key] = this.placeOf(node, fold(text.charCodeAt(at)))
      const next = nodes.get(key)
      if (next === undefined) break
      node = next
      if (this.shown[node] === ANYWHERE) found = { end: at + 1, node, variable: this.variables[node] ?? '' }
    }
    const needed = at === text.length ? CUT_OFF_OR_LAST : CUT_OFF
    const isCut = at === text.length || text[at] === CUT
    if (isCut && (this.shown[node] ?? 0) >= needed) found = { end: at, node, variable: this.variables[node] ?? '' }
    return found && this.cut.has(found.node) ? { ...found, end: endOfWord(text, found.end) } : found
  }

  /** What is left of a secret behind a cut. */
  private *findTails(text: string): Generator<Span> {
    for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
      const start = cut + (text[cut + 1] === '"' ? 2 : 1)
      const tail = this.findMiddle(foldText(text.slice(start, start + TELLING)))
      if (tail === undefined) continue
      const { value, from, variable } = tail
      let end = start + TELLING
      while (end < text.length && fold(text.charCodeAt(end)) === value.charCodeAt(from + end - start)) end++
      yield { start, end, variable }
    }
  }

  /**
   * The secrets in a text, in order; then what is left of secrets behind cuts. One may begin within another, such as a token
   * at the end of a URL that goes on in the text.
   */
  *find(text: string): Generator<Span> {
    let [hash, covered] = [0, 0]
    for (let at = 0; at < text.length; at++) {
      hash = roll(hash, fold(text.charCodeAt(at)))
      const start = at - WINDOW + 1
      if (this.beginnings[hash] === 0 || start < 0) continue
      const found = this.walk(text, start)
      if (found === undefined || found.end <= covered) continue
      yield { start, end: found.end, variable: found.variable }
      covered = found.end
    }
    yield* this.findTails(text)
  }
}

function endOfWord(text: string, from: number): number {
  const end = /[\s"'<>\\…]/g
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}
