import { type Answer, type Check, type CheckContext, type CheckId, check } from '../../check.ts'
import { CONFIG_KEYS } from '../../contract/bodies/column-config.ts'
import { kebab } from '../../contract/clause-id.ts'
import { expectColumn, judgeColumnReading } from '../../expected/answer-and-reading.ts'
import { at, isArray, isResource, type Json } from '../../json.ts'
import { columnOfType, mediaColumnIds, mirrorAnswer } from '../../setup/columns/columns-by-type.ts'
import { FULL_COLUMNS, type FullColumn, isConfigValueKept, SHORTEST_COLUMN } from '../../setup/columns/full-columns.ts'
import { createWithAllMembers, createWithMember } from '../../setup/requests/combined-creation.ts'
import { createCreativeIdColumn, OPTIONAL_KEYS } from './creativeid.ts'

const clauseOf = (type: string, key: string): string => `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`

/** Demands that a column was accepted and has a config value. */
export const expectConfigValue = (context: CheckContext, clause: string, answer: Answer, key: string, sent: Json) =>
  expectColumn(context, clause, answer, (column, when) => {
    const actual = at(column, 'config', key)
    const message = `config.${key} was sent as ${JSON.stringify(sent)}, but it is ${JSON.stringify(actual)} ${when}`
    context.expect(clause).that(isConfigValueKept(actual, sent), message)
  })

/** The same of media_column_ids: the specification gives no order for them. */
const expectMediaColumns = (context: CheckContext, clause: string, answer: Answer, ids: readonly Json[]) =>
  expectColumn(context, clause, answer, (column, when) => {
    const actual = at(column, 'config', 'media_column_ids')
    context.expect(clause).sameSet(isArray(actual) ? actual : [], ids, `config.media_column_ids ${when}`)
  })

const keepsKey = (id: CheckId, column: FullColumn, key: string): Check => {
  const { type } = column.base
  const clause = clauseOf(type, key)
  return check(id, clause, column.needs[key] ?? [], async context => {
    await columnOfType(context, type)
    const { sent, answer } = await createWithMember(context, column, key)
    return expectConfigValue(context, clause, answer, key, at(sent, 'config', key) ?? null)
  })
}

/** A status reads back as its id or its name, so it has a check of its own. */
const STATUS = 'board-columns/config/placedMedia/default_status'

const CREATIVEID_KEYS: Readonly<Record<string, (context: CheckContext) => Promise<Json>>> = {
  naming_convention_id: async context => context.profileValue('naming_convention_id'),
  media_column_ids: context => mediaColumnIds(context, 'creativeid'),
  ...Object.fromEntries(Object.entries(OPTIONAL_KEYS).map(([key, value]) => [key, async () => value])),
}

/** Every config key is accepted and returned. Spec: Column, config keys by type. */
export const configKeyChecks: readonly Check[] = [
  ...Object.entries<FullColumn>(FULL_COLUMNS).flatMap(([name, column]) =>
    Object.keys(column.members)
      .map(key => ({ key, id: `board-columns/config/${name}/${key}` as const }))
      .filter(({ key, id }) => key in CONFIG_KEYS[column.base.type] && id !== STATUS)
      .map(({ key, id }) => keepsKey(id, column, key)),
  ),
  check('board-columns/config/empty', 'COLUMN-CONFIG-EMPTY', async (context, expect) => {
    await columnOfType(context, 'rating')
    expect.resource((await createWithMember(context, FULL_COLUMNS.looseRating, 'config')).answer)
  }),
  check('board-columns/config/date_format-of-every-key', 'COLUMN-CONFIG-DATE-DATE-FORMAT', async context => {
    await columnOfType(context, 'date')
    const { answer } = await createWithAllMembers(context, SHORTEST_COLUMN)
    const column = at(answer.json, 'data')
    if (isResource(column) && column.type !== 'date')
      context.unmet('the board already has a column of that name with another type')

    const { date_format } = SHORTEST_COLUMN.members
    await expectConfigValue(context, 'COLUMN-CONFIG-DATE-DATE-FORMAT', answer, 'date_format', date_format)
  }),
  check(STATUS, 'COLUMN-CONFIG-MEDIA-DEFAULT-STATUS', ['media_status'], async (context, expect) => {
    const sent = context.profileValue('media_status')
    await columnOfType(context, 'media')
    const { answer } = await createWithMember(context, FULL_COLUMNS.placedMedia, 'default_status')
    await judgeColumnReading(context, expect.resource(answer).id, reading => {
      const actual = at(expect.resource(reading), 'config', 'default_status')
      expect.that(
        actual === sent || actual === context.profile.value('media_status_id'),
        `config.default_status was sent as ${sent} and should be read as that status, but it is ${JSON.stringify(actual)}`,
      )
    })
  }),

  ...(['text', 'number'] as const).map(type =>
    check(
      `board-columns/config/mediacolumn/media_column_ids/${type}`,
      'COLUMN-CONFIG-MEDIACOLUMN-MEDIA-COLUMN-IDS',
      async context => {
        const ids = await mediaColumnIds(context, type)
        const answer = await mirrorAnswer(context, type)
        await context.setup.resource('create a mediacolumn', mirrorAnswer(context, 'text'))

        await expectMediaColumns(context, 'COLUMN-CONFIG-MEDIACOLUMN-MEDIA-COLUMN-IDS', answer, ids)
      },
    ),
  ),
  ...Object.entries(CREATIVEID_KEYS).map(([key, value]) => {
    const clause = clauseOf('creativeid', key)
    return check(`board-columns/config/creativeid/${key}`, clause, ['naming_convention_id'], async context => {
      const { withAllKeys, column, leftOutKeys, isOwn } = await createCreativeIdColumn(context)
      if (!isOwn)
        context.unmet('the board has a creativeid column with another name than that of the kit, and accepts no other')
      // The target refuses the column with this key and accepts it without: the key is to blame.
      if (leftOutKeys.includes(key)) return expectConfigValue(context, clause, withAllKeys, key, await value(context))

      await context.setup.resource('create a creativeid column', column)

      if (key !== 'media_column_ids') return expectConfigValue(context, clause, column, key, await value(context))
      // An earlier run may have created the column on the first media column alone.
      const isSent = (id: string, index: number) =>
        index === 0 || column.request.method === 'POST' || column.text.includes(id)
      const ids = await mediaColumnIds(context, 'creativeid')
      return expectMediaColumns(context, clause, column, ids.filter(isSent))
    })
  }),
]
