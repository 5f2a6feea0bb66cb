import type { Check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { replayClause } from '../expected/replays.ts'
import { addOptions, attributeNamed, newAttribute, optionNames } from '../given/attributes.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import { mediaFor, rereadMedia, toList, valueEntry } from '../given/media.ts'
import { readFeed } from '../given/views.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { KINDS, type Sending, sendings } from './arbitraries/sendings.ts'
import { property } from './property.ts'

/** What a kind of write leaves, by the words of its two writes. */
interface Kind {
  readonly operation: OperationName
  readonly input: (word: string) => CallInput
  /** What is there in the end of all the words that were written: each once, or the last one alone. */
  readonly left: (words: readonly string[]) => Promise<readonly string[]>
  readonly keepsAll: boolean
}

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

/** What the writes are made on. */
async function kindsOn(context: CheckContext): Promise<Readonly<Record<Sending['kind'], Kind>>> {
  const { given, profile } = context
  const { note, viewId } = await isolatedRows(context)
  const row = await newIsolatedRow(context)
  const tags = await newAttribute(context, { type: 'tags', options: [{ name: 'known' }] })
  const text = await attributeNamed(context, 'text')
  const media = await mediaFor(context, 'writes once')
  return {
    'create row': {
      operation: 'createRow',
      input: title => ({ path: { id: profile.board_id }, body: { title, fields: [note] } }),
      left: async words =>
        (await readFeed(context, viewId)).map(({ title }) => String(title)).filter(title => words.includes(title)),
      keepsAll: true,
    },
    'retitle row': {
      operation: 'updateRow',
      input: title => ({ path: { id: profile.board_id, rowId: row.id }, body: { title } }),
      left: async () => [String((await readRowInFeed(context, row)).title)],
      keepsAll: false,
    },
    'add option': {
      operation: 'addOptions',
      input: name => ({ path: { id: tags.id }, body: { options: [{ name }] } }),
      left: async words => {
        const answer = addOptions(context, tags, [{ name: 'known' }])
        const names = optionNames(await given.resource('add an option that exists', answer))
        return names.filter(name => words.includes(name))
      },
      keepsAll: true,
    },
    'set value': {
      operation: 'setAttributeValue',
      input: value => ({ path: { id: media, attributeId: text.id }, body: { value } }),
      left: async () => toList(valueEntry(await rereadMedia(context, media), text)?.value).map(String),
      keepsAll: false,
    },
  }
}

/** What has been sent in one sequence, by the words that were written. */
interface Made {
  readonly keys: Map<string, string>
  /** The first answer that was a success. */
  readonly first: Map<string, Answer>
  /** Words by kind, in the order of their writes. */
  readonly written: Map<Sending['kind'], string[]>
  /** Words whose first write was sent several times at once. */
  readonly atOnce: Set<string>
}

const wordOf = ({ kind, write }: Sending, mark: string): string => `${kind} ${write} ${mark}`

/** Sends a write with the key of its word, and holds the answers against the first one to it. */
async function sendOn(
  { api, expect, given, run }: CheckContext,
  { operation, input }: Kind,
  { sending: { kind, times }, word, made }: { readonly sending: Sending; readonly word: string; readonly made: Made },
): Promise<void> {
  const key = made.keys.get(word) ?? run.freshKey()
  made.keys.set(word, key)
  const answers = await Promise.all(Array.from({ length: times }, () => api(operation, { ...input(word), key })))
  const known = made.first.get(word)
  if (known) {
    // Of several at once, one may find the key in use.
    const replays = answers.filter(({ status }) => times === 1 || status !== 409)
    for (const replay of replays) {
      const expected = expect(replayClause(operation))
      expected.equal(replay.status, known.status, `status of a repeated ${operation}`)
      expected.equal(replay.json, known.json, `answer to a repeated ${operation}`)
    }
    return
  }
  const done = answers.find(isDone)
  given.that(done !== undefined, `${kind} for the first time`)
  if (done) made.first.set(word, done)
  if (times > 1) made.atOnce.add(word)
  made.written.set(kind, [...(made.written.get(kind) ?? []), word])
}

/** Each word is there once, or the last one alone. */
const judgeLeft = (
  { expect, eventually }: CheckContext,
  { operation, left, keepsAll }: Kind,
  { what, words, made }: { readonly what: string; readonly words: readonly string[]; readonly made: Made },
): Promise<void> =>
  eventually(async () => {
    const found = await left(words)
    const wanted = keepsAll ? words : words.slice(-1)
    const wrong = wanted.find(word => found.filter(one => one === word).length !== 1)
    const clause = keepsAll && made.atOnce.has(wrong ?? '') ? 'IDEM-CONCURRENT-ONCE' : replayClause(operation)
    expect(clause).sameSet(found, wanted, what)
  })

const once = property<readonly Sending[]>('every-write-happens-once', {
  clauses: [
    'IDEM-CONCURRENT-ONCE',
    ...(['createRow', 'updateRow', 'addOptions', 'setAttributeValue'] as const).map(operation =>
      replayClause(operation),
    ),
  ],
  runs: 1,
  async claim(context) {
    const kinds = await kindsOn(context)
    return {
      values: sendings,
      async holds(sequence, tell) {
        const mark = context.run.unique('once')
        const made: Made = { keys: new Map(), first: new Map(), written: new Map(), atOnce: new Set() }
        for (const sending of sequence) {
          tell(`${sending.kind} ${sending.write}${sending.times > 1 ? `, ${sending.times} times at once` : ''}`)
          await sendOn(context, kinds[sending.kind], { sending, word: wordOf(sending, mark), made })
        }
        for (const kind of KINDS) {
          const words = made.written.get(kind)
          if (!words) continue
          tell(`look what ${kind} has left`)
          await judgeLeft(context, kinds[kind], { what: `what ${kind} has left`, words, made })
        }
      },
    }
  },
})

/** Writes of several kinds, repeated in any order and at once. Spec: Endpoints > Conventions. */
export const onceProperties: readonly Check[] = [once]
