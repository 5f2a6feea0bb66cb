import fc from 'fast-check'
import type { OperationName } from '../contract/operations.ts'
import { expectRepeated, replayClause } from '../expected/replays.ts'
import { addOptions, attributeNamed, newAttribute, optionNames } from '../given/attributes.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from '../given/isolated-rows.ts'
import { mediaFor, rereadMedia, toList, valueEntry } from '../given/media.ts'
import { readFeed } from '../given/views.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { inAnyOrder, sequences } from './arbitraries/sequences.ts'
import { property } from './property.ts'

/** Kinds of writes whose effects can be counted or read. */
const WRITE_KINDS = ['create row', 'retitle row', 'add option', 'set value'] as const

/** One write of a kind, sent once or several times concurrently. */
interface WriteRequest {
  readonly kind: (typeof WRITE_KINDS)[number]
  /** Which of two writes of the kind. */
  readonly write: 0 | 1
  readonly times: 1 | 2
}

const alone = (kind: WriteRequest['kind']): fc.Arbitrary<WriteRequest> =>
  fc.record({ kind: fc.constant(kind), write: fc.constant(0), times: fc.constant(1) })

const atOnce = (kind: WriteRequest['kind']): fc.Arbitrary<WriteRequest> =>
  fc.record({ kind: fc.constant(kind), write: fc.constant(1), times: fc.constant(2) })

/** Of two kinds: a write, its repetition, and another write that is sent several times concurrently; in any order. */
const writeRequests: fc.Arbitrary<readonly WriteRequest[]> = sequences(
  fc
    .shuffledSubarray([...WRITE_KINDS], { minLength: 2, maxLength: 2 })
    .chain(kinds => inAnyOrder(...kinds.flatMap(kind => [alone(kind), alone(kind), atOnce(kind)]))),
)

/** How one kind of write is sent, and how its effects are read. */
interface WriteKind {
  readonly operation: OperationName
  readonly input: (word: string) => CallInput
  /** Reads which of the written words the target holds: each once, or only the last one. */
  readonly readWords: (words: readonly string[]) => Promise<readonly string[]>
  readonly keepsAll: boolean
}

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Prepares the resources that the writes change. */
async function prepareWriteKinds(context: CheckContext): Promise<Readonly<Record<WriteRequest['kind'], WriteKind>>> {
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
      readWords: async words =>
        (await readFeed(context, viewId)).map(({ title }) => String(title)).filter(title => words.includes(title)),
      keepsAll: true,
    },
    'retitle row': {
      operation: 'updateRow',
      input: title => ({ path: { id: profile.board_id, rowId: row.id }, body: { title } }),
      readWords: async () => [String((await readRowInFeed(context, row)).title)],
      keepsAll: false,
    },
    'add option': {
      operation: 'addOptions',
      input: name => ({ path: { id: tags.id }, body: { options: [{ name }] } }),
      readWords: async words => {
        const answer = addOptions(context, tags, [{ name: 'known' }])
        const names = optionNames(await given.resource('add an option that exists', answer))
        return names.filter(name => words.includes(name))
      },
      keepsAll: true,
    },
    'set value': {
      operation: 'setAttributeValue',
      input: value => ({ path: { id: media, attributeId: text.id }, body: { value } }),
      readWords: async () => toList(valueEntry(await rereadMedia(context, media), text)?.value).map(String),
      keepsAll: false,
    },
  }
}

/** What one sequence has sent so far, by the word that each write carries. */
interface SequenceState {
  readonly keys: Map<string, string>
  /** The first answer that was a success. */
  readonly first: Map<string, Answer>
  /** Words by kind, in the order of their writes. */
  readonly written: Map<WriteRequest['kind'], string[]>
  /** Words whose first write was sent several times concurrently. */
  readonly atOnce: Set<string>
}

const wordOf = ({ kind, write }: WriteRequest, marker: string): string => `${kind} ${write} ${marker}`

/** Sends a write with the key of its word, and compares repeated answers with the first one. */
async function sendWrite(
  { api, expect, given, run }: CheckContext,
  { operation, input }: WriteKind,
  {
    sending: { kind, times },
    word,
    state,
  }: { readonly sending: WriteRequest; readonly word: string; readonly state: SequenceState },
): Promise<void> {
  const key = state.keys.get(word) ?? run.freshKey()
  state.keys.set(word, key)
  const answers = await Promise.all(Array.from({ length: times }, () => api(operation, { ...input(word), key })))
  const known = state.first.get(word)
  if (known) {
    // Of several concurrent requests, some may be answered 409 because the key is in use.
    const replays = answers.filter(({ status }) => times === 1 || status !== 409)
    for (const replay of replays) {
      const expected = expect(replayClause(operation))
      expected.equal(replay.status, known.status, `status of ${operation} sent again with its Idempotency-Key`)
      const what = `body of ${operation} sent again with its Idempotency-Key`
      expectRepeated(expected, operation, { first: known, again: replay }, what)
    }
    return
  }
  const done = answers.find(isDone)
  given.that(done !== undefined, `${kind} with a new Idempotency-Key`)
  if (done) state.first.set(word, done)
  if (times > 1) state.atOnce.add(word)
  state.written.set(kind, [...(state.written.get(kind) ?? []), word])
}

/** Expects that the target holds each word once, or only the last one. */
const expectWrittenWords = (
  { expect, eventually }: CheckContext,
  { operation, readWords, keepsAll }: WriteKind,
  { what, words, state }: { readonly what: string; readonly words: readonly string[]; readonly state: SequenceState },
): Promise<void> =>
  eventually(async () => {
    const found = await readWords(words)
    const wanted = keepsAll ? words : words.slice(-1)
    const wrong = wanted.find(word => found.filter(one => one === word).length !== 1)
    const clause = keepsAll && state.atOnce.has(wrong ?? '') ? 'IDEM-CONCURRENT-ONCE' : replayClause(operation)
    expect(clause).sameSet(found, wanted, what)
  })

/** Writes of several kinds, repeated in any order and concurrently. Spec: Endpoints > Conventions. */
export const onceProperty = property<readonly WriteRequest[]>('every-write-happens-once', {
  clauses: [
    'IDEM-CONCURRENT-ONCE',
    ...(['createRow', 'updateRow', 'addOptions', 'setAttributeValue'] as const).map(operation =>
      replayClause(operation),
    ),
  ],
  runs: 1,
  async claim(context) {
    const kinds = await prepareWriteKinds(context)
    return {
      values: writeRequests,
      async holds(sequence, noteStep) {
        const marker = context.run.unique('once')
        const state: SequenceState = { keys: new Map(), first: new Map(), written: new Map(), atOnce: new Set() }
        for (const sending of sequence) {
          noteStep(`${sending.kind} ${sending.write}${sending.times > 1 ? `, ${sending.times} times at once` : ''}`)
          await sendWrite(context, kinds[sending.kind], { sending, word: wordOf(sending, marker), state })
        }
        for (const kind of WRITE_KINDS) {
          const words = state.written.get(kind)
          if (!words) continue
          noteStep(`read what "${kind}" wrote`)
          await expectWrittenWords(context, kinds[kind], {
            what: `values that the server holds after "${kind}" with repeated keys`,
            words,
            state,
          })
        }
      },
    }
  },
})
