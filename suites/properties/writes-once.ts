import type { Check } from '../check.ts'
import type { OperationName } from '../contract/operations.ts'
import { addOptions, attributeNamed, createAttribute, optionNames } from '../given/attributes.ts'
import { eachOf, mediaFor, rereadMedia, valueEntry } from '../given/valued-media.ts'
import { feed } from '../given/views.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { KINDS, type Sending, sendings } from './arbitraries/sendings.ts'
import { replayClause } from './models/repeats.ts'
import { fedRow, ownRow, ownRows } from './own-rows.ts'
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
  const { note, viewId } = await ownRows(context)
  const row = await ownRow(context)
  const draft = { type: 'tags', options: [{ name: 'known' }] }
  const tags = await given.resource('create a tags attribute', createAttribute(context, draft))
  const text = await attributeNamed(context, 'text')
  const media = await mediaFor(context, 'writes once')
  return {
    'create row': {
      operation: 'createRow',
      input: title => ({ path: { id: profile.board_id }, body: { title, fields: [note] } }),
      left: async words =>
        (await feed(context, viewId)).map(({ title }) => String(title)).filter(title => words.includes(title)),
      keepsAll: true,
    },
    'retitle row': {
      operation: 'updateRow',
      input: title => ({ path: { id: profile.board_id, rowId: row.id }, body: { title } }),
      left: async () => [String((await fedRow(context, row)).title)],
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
      left: async () => eachOf(valueEntry(await rereadMedia(context, media), text)?.value).map(String),
      keepsAll: false,
    },
  }
}

const once = property<readonly Sending[]>('every-write-happens-once', {
  clauses: [
    'IDEM-CONCURRENT-ONCE',
    ...(['createRow', 'updateRow', 'addOptions', 'setAttributeValue'] as const).map(operation =>
      replayClause({ operation }),
    ),
  ],
  runs: 1,
  async claim(context) {
    const { api, expect, given, run, soon } = context
    const kinds = await kindsOn(context)
    return {
      values: sendings,
      async holds(sequence, tell) {
        const mark = run.unique('once')
        const wordOf = ({ kind, write }: Sending) => `${kind} ${write} ${mark}`
        const first = new Map<string, Answer>()
        const keys = new Map<string, string>()
        const written = new Map<Sending['kind'], string[]>()
        const atOnce = new Set<string>()
        for (const sending of sequence) {
          const { operation, input } = kinds[sending.kind]
          const word = wordOf(sending)
          const key = keys.get(word) ?? run.freshKey()
          keys.set(word, key)
          tell(`${sending.kind} ${sending.write}${sending.times > 1 ? `, ${sending.times} times at once` : ''}`)
          const call = () => api(operation, { ...input(word), key })
          const answers = await Promise.all(Array.from({ length: sending.times }, call))
          const known = first.get(word)
          // Of several at once, one may find the key in use.
          const refused = ({ status }: Answer) => sending.times > 1 && status === 409
          for (const answer of known ? answers.filter(one => !refused(one)) : []) {
            const expected = expect(replayClause({ operation }))
            expected.equal(answer.status, known?.status, `status of a repeated ${operation}`)
            expected.equal(answer.json, known?.json, `answer to a repeated ${operation}`)
          }
          if (known) continue
          const done = answers.find(isDone)
          given.that(done !== undefined, `${sending.kind} for the first time`)
          if (done) first.set(word, done)
          if (sending.times > 1) atOnce.add(word)
          written.set(sending.kind, [...(written.get(sending.kind) ?? []), word])
        }
        for (const kind of KINDS) {
          const words = written.get(kind)
          if (!words) continue
          const { operation, left, keepsAll } = kinds[kind]
          tell(`look what ${kind} has left`)
          await soon(async () => {
            const found = await left(words)
            const wanted = keepsAll ? words : words.slice(-1)
            const wrong = wanted.find(word => found.filter(one => one === word).length !== 1)
            const clause = keepsAll && atOnce.has(wrong ?? '') ? 'IDEM-CONCURRENT-ONCE' : replayClause({ operation })
            expect(clause).sameSet(found, wanted, `what ${kind} has left`)
          })
        }
      },
    }
  },
})

/** Writes of several kinds, repeated in any order and at once. Spec: Endpoints > Conventions. */
export const onceProperties: readonly Check[] = [once]
