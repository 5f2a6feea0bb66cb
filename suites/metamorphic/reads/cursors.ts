import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { listOperations, type OperationName } from '../../contract/operations.ts'
import { describeAnswer } from '../../runner/describe-answer.ts'
import { goodRequest, needsOf, requireAccepted } from '../../setup/requests/good-requests.ts'
import { withQuery } from '../../target/api.ts'
import { type Named, tryCombinations } from '../combinations.ts'
import { type Feature, fieldsFeature, limitFeature, secondPage, withFeatures } from './features.ts'

/** A cursor that the list did not give. */
interface BadCursor extends Named {
  /** Undefined where this target gives none that could be changed. */
  readonly of: (context: CheckContext, operation: OperationName) => Promise<string | undefined> | string
  /**
   * Whether nothing can be read from it, so that it must be refused. A number may be the cursor of a server that counts, and
   * a changed one may still be read; but no request is the server's own failure.
   */
  readonly isGarbage: boolean
}

/** A bad cursor, or what the request has besides. */
interface Choice extends Named {
  readonly bad?: BadCursor
  readonly feature?: Feature
}

const fixed = (name: string, text: string, isGarbage = false): BadCursor => ({ name, of: () => text, isGarbage })

const ownCursor = async (context: CheckContext, operation: OperationName): Promise<string | null> =>
  secondPage(context, operation, await goodRequest(context, operation))

const changed = (name: string, change: (cursor: string) => string): BadCursor => ({
  name,
  of: async (context, operation) => {
    const cursor = await ownCursor(context, operation)
    return cursor === null ? undefined : change(cursor)
  },
  isGarbage: false,
})

const ofAnotherList: BadCursor = {
  name: 'a cursor of another list',
  of: async (context, operation) =>
    (await ownCursor(context, operation === 'listViews' ? 'listLibraryViews' : 'listViews')) ?? undefined,
  isGarbage: false,
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const BAD_CURSORS: readonly BadCursor[] = [
  fixed('a word in base64 as the cursor', base64('not a cursor'), true),
  fixed('another JSON object in base64 as the cursor', base64('{"no":"cursor"}'), true),
  fixed('a number as the cursor', '7'),
  fixed('a negative number as the cursor', '-1'),
  changed('a cursor that is cut short', cursor => cursor.slice(0, -2)),
  changed(
    'a cursor whose first letter is changed',
    cursor => `${cursor.startsWith('x') ? 'y' : 'x'}${cursor.slice(1)}`,
  ),
  ofAnotherList,
]

const SERVER_ERROR = 500

/** A list refuses what is not a cursor, and no cursor makes the server fail. Spec: Errors. */
export const cursorRelations: readonly Check[] = listOperations.map(operation => {
  const id = `relations/cursors/${operation}` as const
  return check(id, clauseId('CURSOR-INVALID', operation), { needs: needsOf(operation) }, async (context, expect) => {
    await requireAccepted(context, operation)
    const input = await goodRequest(context, operation)
    const choice = (feature: Feature): Choice => ({ name: feature.name, feature })
    await tryCombinations<Choice>(context, {
      id,
      dimensions: [
        BAD_CURSORS.map(bad => ({ name: bad.name, bad })),
        [null, choice(fieldsFeature('id'))],
        [null, choice(limitFeature(PAGE_SIZE.max))],
      ],
      share: 2,
      async holds(values) {
        const bad = values.find(one => one.bad)?.bad
        const cursor = await bad?.of(context, operation)
        if (!bad || cursor === undefined) return
        const features = values.flatMap(({ feature }) => feature ?? [])
        const answer = await context.api(operation, withQuery(await withFeatures(input, features), { cursor }))
        if (bad.isGarbage) expect.refused(answer, 'bad_request')
        else expect.that(answer.status < SERVER_ERROR, `the server must not fail: ${describeAnswer(answer)}`)
      },
    })
  })
})
