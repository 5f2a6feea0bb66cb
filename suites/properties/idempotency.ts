import fc from 'fast-check'
import { clauseId } from '../contract/clause-id.ts'
import { expectRepeated } from '../expected/replays.ts'
import type { Answer } from '../target/api.ts'
import { sequences } from './arbitraries/sequences.ts'
import { newIsolatedRow, readRowInFeed } from './isolated-rows.ts'
import { property } from './property.ts'

/** One request: the number of its key, and which of two bodies it has. */
interface KeyedRequest {
  readonly key: number
  readonly body: 'a' | 'b'
}

const KEYS = 3
const REPLAY = clauseId('IDEM-REPLAY', 'updateRow')
const CONFLICT = clauseId('IDEM-CONFLICT-BODY', 'updateRow')

const keyedRequests: fc.Arbitrary<readonly KeyedRequest[]> = sequences(
  fc.array(fc.record({ key: fc.nat(KEYS - 1), body: fc.constantFrom('a', 'a', 'a', 'b') }), {
    minLength: 1,
    maxLength: 16,
    size: 'max',
  }),
)

/** Retries of several writes in any order, compared with a model of their keys. Spec: Endpoints > Conventions. */
export const idempotencyProperty = property<readonly KeyedRequest[]>('retries-in-any-order', {
  clauses: [REPLAY, CONFLICT],
  runs: 1,
  async claim(context) {
    const { api, expect, setup, profile, run, eventually } = context
    const row = await newIsolatedRow(context)
    const path = { id: profile.board_id, rowId: row.id }
    return {
      values: keyedRequests,
      async holds(sent, noteStep) {
        const marker = run.unique('retries')
        const keys = Array.from({ length: KEYS }, () => run.freshKey())
        const titleOf = ({ key, body }: KeyedRequest) => `${marker} ${key}${body}`
        const known = new Map<number, { readonly body: KeyedRequest['body']; readonly answer: Answer }>()
        const refused: string[] = []
        let title = row.title
        for (const one of sent) {
          noteStep(`PATCH a row to title ${one.key}${one.body} with key ${one.key}`)
          const answer = await api('updateRow', { path, body: { title: titleOf(one) }, key: keys[one.key] ?? null })
          const first = known.get(one.key)
          if (!first) {
            await setup.resource('retitle a row', answer)
            known.set(one.key, { body: one.body, answer })
            title = titleOf(one)
          } else if (first.body === one.body) {
            expect(REPLAY).equal(
              answer.status,
              first.answer.status,
              `status of updateRow sent again with key ${one.key} and the same body`,
            )
            const what = `response body of updateRow sent again with key ${one.key} and the same body`
            expectRepeated(expect(REPLAY), 'updateRow', { first: first.answer, again: answer }, what)
          } else {
            expect(CONFLICT).refused(answer, 'bad_request')
            refused.push(titleOf(one))
          }
        }
        noteStep('read the row')
        await eventually(async () => {
          const fed = await readRowInFeed(context, row)
          const clause = refused.includes(String(fed.title)) ? CONFLICT : REPLAY
          expect(clause).equal(fed.title, title, 'title of the row after all retries')
        })
      },
    }
  },
})
