import { type Check, type CheckId, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS } from '../../contract/column-config.ts'
import { readColumn, sharedColumn } from '../../given/columns.ts'
import { columnOfType } from '../../given/columns-by-type.ts'
import { createWithAllMembers, createWithMember } from '../../given/combined-creation.ts'
import { FULL_COLUMNS, type FullColumn, isConfigValueKept, SHORTEST_COLUMN } from '../../given/full-columns.ts'
import { MEDIA_OF, mirrorAnswer } from '../../given/mirrors.ts'
import { at, isArray, isResource, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { createCreativeIdColumn, OPTIONAL_KEYS } from './creativeid.ts'

const clauseOf = (type: string, key: string): string => `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`

/** Demands that a column has been accepted and reads back with a config value. */
async function returned(context: CheckContext, clause: string, answer: Answer, key: string, given: Json) {
  const expect = context.expect(clause)
  const judge = (column: Resource, when: string) => {
    const actual = at(column, 'config', key)
    expect.that(
      isConfigValueKept(actual, given),
      `${key} was ${JSON.stringify(given)} and is ${JSON.stringify(actual)} ${when}`,
    )
  }
  const made = expect.resource(answer)
  judge(made, 'in the answer')
  await context.eventually(async () => judge(expect.resource(await readColumn(context, made.id)), 'on reading'))
}

const ofColumn = (id: CheckId, column: FullColumn, key: string): Check => {
  const { type } = column.base
  const clause = clauseOf(type, key)
  return check(id, {
    clauses: [clause],
    needs: column.needs[key] ?? [],
    async run(context) {
      await columnOfType(context, type)
      const { sent, answer } = await createWithMember(context, column, key)
      return returned(context, clause, answer, key, at(sent, 'config', key) ?? null)
    },
  })
}

/** It reads back in more than one form. */
const STATUS = 'board-columns/config/placedMedia/default_status'

const keys = Object.entries<FullColumn>(FULL_COLUMNS).flatMap(([name, column]) =>
  Object.keys(column.members)
    .map(key => ({ key, id: `board-columns/config/${name}/${key}` as const }))
    .filter(({ key, id }) => key in CONFIG_KEYS[column.base.type] && id !== STATUS)
    .map(({ key, id }) => ofColumn(id, column, key)),
)

const bareFormat = check('board-columns/config/date_format-of-a-style', {
  clauses: ['COLUMN-CONFIG-DATE-DATE-FORMAT'],
  async run(context) {
    await columnOfType(context, 'date')
    const { answer } = await createWithAllMembers(context, SHORTEST_COLUMN)
    const held = at(answer.json, 'data')
    if (isResource(held) && held.type !== 'date') context.notApplicable('the board has the column as another type')

    const { date_format } = SHORTEST_COLUMN.members
    await returned(context, 'COLUMN-CONFIG-DATE-DATE-FORMAT', answer, 'date_format', date_format)
  },
})

const status = check(STATUS, {
  clauses: ['COLUMN-CONFIG-MEDIA-DEFAULT-STATUS'],
  needs: ['media_status'],
  async run(context) {
    const clause = 'COLUMN-CONFIG-MEDIA-DEFAULT-STATUS'
    const given = context.profileValue('media_status')
    await columnOfType(context, 'media')
    const { answer } = await createWithMember(context, FULL_COLUMNS.placedMedia, 'default_status')
    const column = context
      .expect(clause)
      .resource(await readColumn(context, context.expect(clause).resource(answer).id))

    // A status has an id and a name, and either may stand for it.
    const held = at(column, 'config', 'default_status')
    const same = held === given || held === context.profile.value('media_status_id')
    context.expect(clause).that(same, `default_status was given as ${given} and reads ${JSON.stringify(held)}`)
  },
})

/** The columns that a mediacolumn hangs on; in which order they come back is not said. */
const mediacolumns = (['text', 'number'] as const).map(type =>
  check(`board-columns/config/mediacolumn/media_column_ids/${type}`, {
    clauses: ['COLUMN-CONFIG-MEDIACOLUMN-MEDIA-COLUMN-IDS'],
    async run(context) {
      const ids: string[] = []
      for (const name of MEDIA_OF[type]) ids.push((await sharedColumn(context, name)).id)
      const answer = await mirrorAnswer(context, type)
      await context.given.resource('create a mediacolumn', mirrorAnswer(context, 'text'))

      const expect = context.expect('COLUMN-CONFIG-MEDIACOLUMN-MEDIA-COLUMN-IDS')
      const column = expect.resource(answer)
      const judge = (shown: Resource, when: string) => {
        const held = at(shown, 'config', 'media_column_ids')
        expect.sameSet(isArray(held) ? held : [], ids, `media_column_ids ${when}`)
      }
      judge(column, 'in the answer')
      await context.eventually(async () => judge(expect.resource(await readColumn(context, column.id)), 'on reading'))
    },
  }),
)

const OF_CREATIVEID: Readonly<Record<string, (context: CheckContext) => Promise<Json>>> = {
  naming_convention_id: async context => context.profileValue('naming_convention_id'),
  media_column_ids: async context => [(await sharedColumn(context, 'media')).id],
  ...Object.fromEntries(Object.entries(OPTIONAL_KEYS).map(([key, value]) => [key, async () => value])),
}

const creativeid = Object.entries(OF_CREATIVEID).map(([key, value]) =>
  check(`board-columns/config/creativeid/${key}`, {
    clauses: [clauseOf('creativeid', key)],
    needs: ['naming_convention_id'],
    async run(context) {
      const { withAllKeys, column, leftOutKeys, isOwn } = await createCreativeIdColumn(context)
      if (!isOwn)
        context.notApplicable('the board has a creativeid column that the kit has not made, and takes no other')
      // Refused with the key and accepted without it: the key is to blame.
      if (leftOutKeys.includes(key))
        return returned(context, clauseOf('creativeid', key), withAllKeys, key, await value(context))

      await context.given.resource('create a creativeid column', column)

      return returned(context, clauseOf('creativeid', key), column, key, await value(context))
    },
  }),
)

/** Every config key is accepted and returned. Spec: Column, config keys by type. */
export const configKeyChecks: readonly Check[] = [...keys, bareFormat, status, ...mediacolumns, ...creativeid]
