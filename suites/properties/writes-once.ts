import fc from 'fast-check'
import type { OperationName } from '../contract/operations.ts'
import { expectRepeated, replayClause } from '../expected/replays.ts'
import type { CheckContext } from '../runner/context.ts'
import { addOptions, attributeNamed, newAttribute, optionNames } from '../setup/attributes/attributes.ts'
import { mediaFor, rereadMedia, valuesHeld } from '../setup/media/media.ts'
import { readFeed } from '../setup/views/views.ts'
import { type Answer, type CallInput, isSuccess } from '../target/api.ts'
import { inAnyOrder, sequences } from './arbitraries/sequences.ts'
import { isolatedRows, newIsolatedRow, readRowInFeed } from './isolated-rows.ts'
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

/** Prepares the resources that the writes change. */
async function prepareWriteKinds(context: CheckContext): Promise<Readonly<Record<WriteRequest['kind'], WriteKind>>> {
  const { setup, profile } = context
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
        const names = optionNames(await setup.resource('add an option that exists', answer))
        return names.filter(name => words.includes(name))
      },
      keepsAll: true,
    },
    'set value': {
      operation: 'setAttributeValue',
      input: value => ({ path: { id: media, attributeId: text.id }, body: { value } }),
      readWords: async () => valuesHeld(await rereadMedia(context, media), text).map(String),
      keepsAll: false,
    },
  }
}

interface AcceptedWrite {
  readonly kind: WriteRequest['kind']
  readonly key: string
  readonly answer: Answer
  /** Whether it was first sent several times concurrently. */
  readonly atOnce: boolean
}

/** What one sequence has written so far, by the word that each write carries. */
type Accepted = Map<string, AcceptedWrite>

/** Sends a write with the key of its word, and compares repeated answers with the first one. */
async function sendWrite(
  { api, expect, setup, run }: CheckContext,
  { operation, input }: WriteKind,
  { kind, times }: WriteRequest,
  word: string,
  accepted: Accepted,
): Promise<void> {
  const known = accepted.get(word)
  const key = known?.key ?? run.freshKey()
  const answers = await Promise.all(Array.from({ length: times }, () => api(operation, { ...input(word), key })))
  if (!known) {
    const answer = answers.find(isSuccess)
    setup.that(answer !== undefined, `${kind} with a new Idempotency-Key`)
    if (answer) accepted.set(word, { kind, key, answer, atOnce: times > 1 })
    return
  }
  // Of several concurrent requests, some may be answered 409 because the key is in use.
  const replays = answers.filter(({ status }) => times === 1 || status !== 409)
  for (const again of replays) {
    const expected = expect(replayClause(operation))
    expected.equal(again.status, known.answer.status, `status of ${operation} sent again with its Idempotency-Key`)
    const what = `body of ${operation} sent again with its Idempotency-Key`
    expectRepeated(expected, operation, { first: known.answer, again }, what)
  }
}

/** Expects that the target holds each word of a kind once, or only the last one. */
const expectWrittenWords = (
  { expect, eventually }: CheckContext,
  { operation, readWords, keepsAll }: WriteKind,
  words: readonly string[],
  accepted: Accepted,
  what: string,
): Promise<void> =>
  eventually(async () => {
    const found = await readWords(words)
    const wanted = keepsAll ? words : words.slice(-1)
    const wrong = wanted.find(word => found.filter(one => one === word).length !== 1)
    const wasAtOnce = wrong !== undefined && accepted.get(wrong)?.atOnce
    expect(keepsAll && wasAtOnce ? 'IDEM-CONCURRENT-ONCE' : replayClause(operation)).sameSet(found, wanted, what)
  })

/** Writes of several kinds, repeated in any order and concurrently. Spec: Endpoints > Conventions. */
export const onceProperty = property<readonly WriteRequest[]>('every-write-happens-once', {
  clauses: [
    'IDEM-CONCURRENT-ONCE',
    ...(['createRow', 'updateRow', 'addOptions', 'setAttributeValue'] as const).map(one => replayClause(one)),
  ],
  runs: 1,
  async claim(context) {
    const kinds = await prepareWriteKinds(context)
    return {
      values: writeRequests,
      async holds(sequence, noteStep) {
        const marker = context.run.unique('once')
        const accepted: Accepted = new Map()
        for (const sending of sequence) {
          const { kind, write, times } = sending
          noteStep(`${kind} ${write}${times > 1 ? `, ${times} times at once` : ''}`)
          await sendWrite(context, kinds[kind], sending, `${kind} ${write} ${marker}`, accepted)
        }
        for (const kind of WRITE_KINDS) {
          const words = [...accepted].flatMap(([word, one]) => (one.kind === kind ? [word] : []))
          if (words.length === 0) continue
          noteStep(`read what "${kind}" wrote`)
          const what = `values that the server holds after "${kind}" with repeated keys`
          await expectWrittenWords(context, kinds[kind], words, accepted, what)
        }
      },
    }
  },
})
