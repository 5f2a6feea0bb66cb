import { type Check, check } from '../../check.ts'
import type { OperationName } from '../../contract/operations.ts'
import { newAttribute } from '../../given/attributes.ts'
import { sharedMediaId } from '../../given/media.ts'
import { newRow } from '../../given/rows.ts'
import { type Json, objectsIn, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type CallInput, isSuccess } from '../../target/api.ts'

const WRITERS = ['full', 'admin_grant'] as const

/** A value that one token writes and another one clears. */
interface Cleared {
  readonly operation: OperationName
  readonly clause: string
  readonly prepare: (context: CheckContext) => Promise<{
    readonly input: (value: string | null) => CallInput
    /** What a response shows of the value. */
    readonly shown: (resource: Resource) => Json | undefined
  }>
}

const CLEARED: readonly Cleared[] = [
  {
    operation: 'updateRow',
    clause: 'ROW-UPDATE-TITLE-NULL',
    async prepare(context) {
      const path = { id: context.profile.board_id, rowId: (await newRow(context)).id }
      return { input: title => ({ path, body: { title } }), shown: ({ title }) => title }
    },
  },
  {
    operation: 'setAttributeValue',
    clause: 'ATTRIBUTE-VALUE-CLEARS',
    async prepare(context) {
      const { id } = await newAttribute(context, { type: 'text' })
      const path = { id: await sharedMediaId(context), attributeId: id }
      const shown = ({ attributes }: Resource) => objectsIn(attributes).find(one => one.attribute_id === id)?.value
      return { input: value => ({ path, body: { value } }), shown }
    },
  },
]

/** What one token wrote, another one that may write it clears. Spec: Board rows; Media attributes and values. */
export const otherWriters: readonly Check[] = CLEARED.map(({ operation, clause, prepare }) =>
  check(`relations/other-writers/${operation}`, clause, ['tokens.admin_grant'], async (context, expect) => {
    const { api, given, run } = context
    const { input, shown } = await prepare(context)
    for (const writer of WRITERS) {
      const text = run.freshName('written')
      const answer = await api(operation, { ...input(text), as: writer })
      if (!isSuccess(answer)) return context.notApplicable(`the server refuses ${operation} with tokens.${writer}`)
      const written = await given.resource(`send ${operation}`, answer)
      given.that(shown(written) === text, `see what ${operation} wrote`)
      for (const other of WRITERS.filter(one => one !== writer)) {
        const left = shown(expect.resource(await api(operation, { ...input(null), as: other }))) ?? null
        expect.equal(left, null, `a value that tokens.${writer} wrote, after tokens.${other} cleared it`)
      }
    }
  }),
)
