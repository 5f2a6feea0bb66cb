import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseId } from '../../contract/clause-id.ts'
import { KEY_LENGTH, OPTION_COUNTS } from '../../contract/limits.ts'
import type { OperationName } from '../../contract/operations.ts'
import { expectReplay, replayClause } from '../../expected/replays.ts'
import { at } from '../../json.ts'
import { describeResponse } from '../../runner/describe-answer.ts'
import {
  attributeWithOptions,
  attributeWithoutOption,
  optionNames,
  sharedAttribute,
} from '../../setup/attributes/attributes.ts'
import { optionId, rereadColumn, sharedColumn } from '../../setup/columns/columns.ts'
import { countTo } from '../../setup/largest-accepted.ts'
import { updateRow, withSpareRow } from '../../setup/rows/rows.ts'
import { fullQuota, QUOTA_NEEDS, quotaOf } from '../../setup/tokens/quota.ts'
import { type CallInput, codeOf, isSuccess } from '../../target/api.ts'
import { racedColumn } from './raced-column.ts'

/** Keys that differ, though some servers decode, clean, cut or compare them so that they are equal. */
function listAlikeKeys({ run }: CheckContext): readonly string[] {
  const fresh = run.freshKey()
  const digits = Number.parseInt(`1${run.uuid().replaceAll('-', '').slice(0, 10)}`, 16)
  const words = ['a/b', 'a%2Fb', 'a b', 'a-b', 'A b']
  return [
    ...words.map(word => `${fresh} ${word}`),
    ...[`${digits}e1`, `${digits}0`, `0${digits}0`],
    ...['a', 'b'].map(last => fresh.padEnd(KEY_LENGTH.max - 1, 'k').concat(last)),
  ]
}

interface DeepBodies {
  readonly operation: OperationName
  readonly request: (context: CheckContext, name: string, word: string) => Promise<CallInput>
}

/** Requests whose bodies differ only in an element deep inside. */
const DEEP: readonly DeepBodies[] = [
  {
    operation: 'createView',
    async request(context, name, word) {
      const { id } = await sharedColumn(context, 'text')
      const filters = [{ column_id: id, operator: 'equals', value: ['one', word] }]
      return { path: { id: context.profile.board_id }, body: { name, filters } }
    },
  },
  {
    operation: 'createLibraryView',
    async request(context, name, word) {
      const { id } = await sharedAttribute(context, 'text')
      const filter = { attributes: [{ attribute_id: id, values: [word] }] }
      return { body: { space_id: context.profile.spaces.main, name, filter } }
    },
  },
]

/** Makes a body longer than some frameworks read, and a response longer than the texts of some databases. */
const LONG_DESCRIPTION = 'A description as people write them, in a sentence or two. '.repeat(4)

/** What a key stands for, and what its replay shows. Spec: Endpoints > Conventions. */
export const replayRelations: readonly Check[] = [
  check('relations/write-replays/keys-alike', 'IDEM-KEY-DISTINCT', async (context, expect) => {
    await withSpareRow(context, async row => {
      await context.setup.resource('update a row', updateRow(context, row, {}))
      const path = { id: context.profile.board_id, rowId: row.id }
      const used: string[] = []
      for (const key of listAlikeKeys(context)) {
        const title = context.run.unique('key')
        const answer = await context.api('updateRow', { path, body: { title }, key })
        const keys = used.length === 0 ? 'a first key' : `the keys ${used.map(one => JSON.stringify(one)).join(', ')}`
        expect.that(
          at(answer.json, 'data', 'title') === title,
          `an update with the key ${JSON.stringify(key)}, after updates with ${keys}, must write a title of its own, but it was answered ${describeResponse(answer)}`,
        )
        used.push(key)
      }
    })
  }),
  ...DEEP.map(({ operation, request }) =>
    check(
      `relations/write-replays/deep-difference/${operation}`,
      clauseId('IDEM-CONFLICT-BODY', operation),
      async (context, expect) => {
        const name = context.run.unique('deep')
        const key = context.run.freshKey()
        const first = await request(context, name, 'two')
        await context.setup.resource(`call ${operation}`, context.api(operation, { ...first, key }))

        const other = await request(context, name, 'ten')
        expect.refused(await context.api(operation, { ...other, key }), 'bad_request')
      },
    ),
  ),
  check(
    'relations/write-replays/long-response',
    [replayClause('createMediaAttribute'), 'ATTRIBUTE-OPTIONS-MAX'],
    async context => {
      const { api, expect, profile, run } = context
      const options = countTo(OPTION_COUNTS.field).map(index => ({
        name: `Option ${index}`,
        description: LONG_DESCRIPTION,
      }))
      const body = { space_id: profile.spaces.main, name: run.unique('long'), type: 'tags', options }
      const input = { body, key: run.freshKey() }
      const first = await api('createMediaAttribute', input)
      expect('ATTRIBUTE-OPTIONS-MAX').resource(first)

      expectReplay(context, 'createMediaAttribute', { first, again: await api('createMediaAttribute', input) })
    },
  ),
  check(
    'relations/write-replays/mirrored-options',
    [replayClause('createColumn'), 'COLUMN-OPTIONS-MEDIACOLUMN'],
    async context => {
      const { api, expect, setup, eventually, run } = context
      const { attribute, creation, answers } = await racedColumn(context)
      const first = answers.find(isSuccess) ?? answers[0]
      const column = await setup.resource('create a mediacolumn', first)
      const expectOptions = (names: readonly string[], when: string) =>
        eventually(async () =>
          expect('COLUMN-OPTIONS-MEDIACOLUMN').sameSet(
            optionNames(await rereadColumn(context, column.id)),
            names,
            `names of the options of a mediacolumn ${when}`,
          ),
        )
      // The check may run again: what it added then stands for the option that the attribute began with.
      const name = run.unique('option')
      const added = await attributeWithOptions(context, attribute, name)
      const [oldest = 'One'] = optionNames(added).filter(one => one !== name)
      await expectOptions([oldest, name], 'after an option was added to its attribute')
      await attributeWithoutOption(context, attribute, optionId(context, added, oldest))
      await expectOptions([name], 'after an option of its attribute was deleted')

      expectReplay(context, 'createColumn', { first, again: await api('createColumn', creation) })
    },
  ),
  check(
    'relations/write-replays/rate-limited-key',
    'IDEM-REFUSED-NOT-IN-FLIGHT',
    { needs: QUOTA_NEEDS, phase: 'beside' },
    async (context, expect) => {
      await withSpareRow(context, async row => {
        const path = { id: context.profile.board_id, rowId: row.id }
        const send = async () => {
          const input: CallInput = {
            ...{ path, body: { title: context.run.unique('rate') }, key: context.run.freshKey() },
            ...{ as: 'throttled', throttling: true },
          }
          const answer = await context.api('updateRow', input)
          return { input, isLimited: codeOf(answer) === 'rate_limited' }
        }
        const repeatLimited = async (sure: boolean) => {
          const { units } = quotaOf(context)
          let sent = await send()
          // An update that meets a conflict may cost nothing.
          for (let left = 2 * units; left > 0 && !sent.isLimited; left -= 10) sent = await send()
          context.setup.that(sent.isLimited, 'use up a quota with updates of a row')
          await fullQuota(context, { sure })
          return context.api('updateRow', sent.input)
        }
        const first = await repeatLimited(false)
        // Another user may have written at that time, and the server may repeat the conflict under the same key. Or the quota
        // was not full yet.
        const isOpen = codeOf(first) === 'conflict' || codeOf(first) === 'rate_limited'
        const answer = isOpen ? await repeatLimited(true) : first
        if (codeOf(answer) === 'rate_limited')
          return context.notApplicable('the server replays rate_limited to a repeated key')
        expect.resource(answer)
      })
    },
  ),
]
