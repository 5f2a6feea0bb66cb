import { type Check, type CheckContext, check } from '../check.ts'
import { clauseId } from '../contract/clause-id.ts'
import type { OperationName } from '../contract/operations.ts'
import { isObject, type JsonObject, type Resource } from '../json.ts'
import { expectEach } from '../runner/expect-each.ts'
import { newAttribute, optionNames } from '../setup/attributes/attributes.ts'
import { cellOf, optionId, sharedColumn } from '../setup/columns/columns.ts'
import { goodRequest } from '../setup/requests/good-requests.ts'
import { withMembers } from '../target/api.ts'

/** A body, and others that differ from it in one small thing, by what that is. A property that is undefined is left out. */
interface NearlyEqual {
  readonly path?: Readonly<Record<string, string>>
  readonly first: JsonObject
  readonly others: Readonly<Record<string, Readonly<Record<string, JsonObject[string] | undefined>>>>
}

async function ofRow(context: CheckContext): Promise<NearlyEqual> {
  const tags = await sharedColumn(context, 'tags')
  const title = context.run.unique('Café')
  const [text, ticked, ticks] = [
    await cellOf(context, 'text', title),
    await cellOf(context, 'checkbox', true),
    await cellOf(context, 'checkbox', 'true'),
  ]
  const options = ['Alpha', 'Beta'].map(name => optionId(context, tags, name))
  const tagged = { column_id: tags.id, value: options }
  return {
    first: { title, position: 7, parent_id: null, fields: [text, ticked, tagged] },
    others: {
      'another Unicode form of a text': { title: title.normalize('NFD') },
      '"7" for 7': { position: '7' },
      '"null" for null': { parent_id: 'null' },
      'null left out': { parent_id: undefined },
      '"true" for true': { fields: [text, ticks, tagged] },
      'cells in another order': { fields: [tagged, ticked, text] },
      'values in another order': { fields: [text, ticked, { ...tagged, value: options.toReversed() }] },
    },
  }
}

/** So many that what follows is beyond the first kilobyte. */
const LONG = 'x'.repeat(400)

async function ofOptions(context: CheckContext): Promise<NearlyEqual> {
  const { id } = await newAttribute(context, { type: 'tags', allow_create: true })
  const options = ['early', 'middle', 'late'].map(name => ({ name, description: LONG }))
  const last = { name: 'last' }
  return {
    path: { id },
    first: { options: [...options, last] },
    others: {
      'items in another order': { options: [last, ...options.toReversed()] },
      'another end, beyond the first kilobyte': { options: [...options, { name: 'lost' }] },
    },
  }
}

const nearlyEqual = (
  operation: OperationName,
  make: (context: CheckContext) => NearlyEqual | Promise<NearlyEqual>,
  clauses: readonly string[] = [],
  judgeFirst: (context: CheckContext, made: Resource) => void = () => {},
): Check =>
  check(
    `idempotency/nearly-equal-bodies/${operation}`,
    [clauseId('IDEM-CONFLICT-BODY', operation), ...clauses],
    async context => {
      const { path, first, others } = await make(context)
      const good = await goodRequest(context, operation)
      const input = { ...withMembers(good, first), ...(path && { path }), key: context.run.freshKey() }
      judgeFirst(context, await context.setup.resource(`call ${operation}`, context.api(operation, input)))
      await expectEach(
        Object.entries(others),
        ([what]) => what,
        async ([, members]) => {
          const kept = Object.entries({ ...(isObject(input.body) && input.body), ...members })
          const body = Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
          context
            .expect(clauseId('IDEM-CONFLICT-BODY', operation))
            .refused(await context.api(operation, { ...input, body }), 'bad_request')
        },
      )
    },
  )

/** Two bodies that are nearly equal are two bodies. Spec: Endpoints > Conventions. */
export const nearlyEqualLaws: readonly Check[] = [
  nearlyEqual('updateRow', ofRow),
  nearlyEqual('createView', () => ({
    first: { filters: [], visible_column_ids: [], position: 7 },
    others: { '"" for []': { filters: '' }, 'an empty array left out': { visible_column_ids: undefined } },
  })),
  nearlyEqual('addOptions', ofOptions, ['OPTIONS-ADD-ORDER'], (context, made) =>
    context
      .expect('OPTIONS-ADD-ORDER')
      .equal(
        optionNames(made),
        ['early', 'middle', 'late', 'last'],
        'names of the options of a new attribute that four were added to',
      ),
  ),
]
