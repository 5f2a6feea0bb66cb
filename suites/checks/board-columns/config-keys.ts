import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { CONFIG_KEYS } from '../../contract/column-config.ts'
import { sharedColumn } from '../../given/columns.ts'
import { MEDIA_OF, mirrorAnswer } from '../../given/mirrors.ts'
import { at, isArray, isResource, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { BARE_FORMAT, barelyFormatted, createNamed, type PlentifulType, read, typed } from './bodies.ts'
import { cleanScene, OPTIONAL_KEYS } from './creativeid.ts'
import { holds } from './holds.ts'
import { TRIALS, type TrialName, tried, triedPart } from './trials.ts'

const clauseOf = (type: string, key: string): string => `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`

/** Demands that a column has been accepted and reads back with a config value. */
async function returned(context: CheckContext, clause: string, answer: Answer, key: string, given: Json) {
  const expect = context.expect(clause)
  const judge = (column: Resource, when: string) => {
    const actual = at(column, 'config', key)
    expect.that(holds(actual, given), `${key} was ${JSON.stringify(given)} and is ${JSON.stringify(actual)} ${when}`)
  }
  const made = expect.resource(answer)
  judge(made, 'in the answer')
  await context.soon(async () => judge(expect.resource(await read(context, made.id)), 'on reading'))
}

/** Each trial with the keys it shows, and what the profile has to hold for them. */
const SHOWN: readonly {
  readonly trial: TrialName
  readonly type: PlentifulType
  readonly key: string
  readonly needs?: readonly string[]
}[] = [
  ...(['shortText', 'longText'] as const).flatMap(trial =>
    Object.keys(CONFIG_KEYS.text).map(key => ({ trial, type: 'text', key }) as const),
  ),
  { trial: 'shortRichtext', type: 'richtext', key: 'character_limit' },
  { trial: 'longRichtext', type: 'richtext', key: 'character_limit' },
  ...(['measure', 'count'] as const).flatMap(trial =>
    Object.keys(CONFIG_KEYS.number).map(key => ({ trial, type: 'number', key }) as const),
  ),
  { trial: 'day', type: 'date', key: 'date_format' },
  { trial: 'placedMedia', type: 'media', key: 'default_to_library' },
  { trial: 'placedMedia', type: 'media', key: 'folder_id', needs: ['folder_id'] },
  ...Object.keys(CONFIG_KEYS.media).map(key => ({ trial: 'looseMedia', type: 'media', key }) as const),
]

const MILD: JsonObject = { character_limit: 280, unit: 'kg', decimal_places: 2 }

const ofTrial = ({ trial, type, key, needs = [] }: (typeof SHOWN)[number]): Check => {
  const clause = clauseOf(type, key)
  return check(`board-columns/config/${trial}/${key}`, {
    clauses: [clause],
    needs,
    async run(context) {
      await typed(context, type)
      const value = at(TRIALS[trial].body(context), 'config', key) ?? null
      const whole = await tried(context, trial)

      if (isResource(at(whole.json, 'data'))) return returned(context, clause, whole, key, value)
      // Something in it was refused: the key by itself, with a value that is not at a limit.
      const mild = value === null ? null : (MILD[key] ?? value)
      return returned(context, clause, await createNamed(context, { type, config: { [key]: mild } }), key, mild)
    },
  })
}

const bareFormat = check('board-columns/config/date_format-of-a-style', {
  clauses: ['COLUMN-CONFIG-DATE-DATE-FORMAT'],
  async run(context) {
    await typed(context, 'date')
    const answer = await barelyFormatted(context)
    const held = at(answer.json, 'data')
    if (isResource(held) && held.type !== 'date') context.notApplicable('the board has the column as another type')

    await returned(context, 'COLUMN-CONFIG-DATE-DATE-FORMAT', answer, 'date_format', BARE_FORMAT)
  },
})

const status = check('board-columns/config/placedMedia/default_status', {
  clauses: ['COLUMN-CONFIG-MEDIA-DEFAULT-STATUS'],
  needs: ['media_status'],
  async run(context) {
    const clause = 'COLUMN-CONFIG-MEDIA-DEFAULT-STATUS'
    const given = context.entry('media_status')
    await typed(context, 'media')
    const answer = await triedPart(context, 'placedMedia', { type: 'media', config: { default_status: given } })
    const column = context.expect(clause).resource(await read(context, context.expect(clause).resource(answer).id))

    // A status has an id and a name, and either may stand for it.
    const held = at(column, 'config', 'default_status')
    const same = held === given || held === context.profile.entry('media_status_id')
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
      await context.soon(async () => judge(expect.resource(await read(context, column.id)), 'on reading'))
    },
  }),
)

const OF_CREATIVEID: Readonly<Record<string, (context: CheckContext) => Promise<Json>>> = {
  naming_convention_id: async context => context.entry('naming_convention_id'),
  media_column_ids: async context => [(await sharedColumn(context, 'media')).id],
  ...Object.fromEntries(Object.entries(OPTIONAL_KEYS).map(([key, value]) => [key, async () => value])),
}

const creativeid = Object.entries(OF_CREATIVEID).map(([key, value]) =>
  check(`board-columns/config/creativeid/${key}`, {
    clauses: [clauseOf('creativeid', key)],
    needs: ['naming_convention_id'],
    async run(context) {
      const { whole, column, without, own } = await cleanScene(context)
      if (!own) context.notApplicable('the board has a creativeid column that the kit has not made, and takes no other')
      // Refused with the key and accepted without it: the key is to blame.
      if (without.includes(key)) return returned(context, clauseOf('creativeid', key), whole, key, await value(context))

      await context.given.resource('create a creativeid column', Promise.resolve(column))

      return returned(context, clauseOf('creativeid', key), column, key, await value(context))
    },
  }),
)

/** Every config key is accepted and returned. Spec: Column, config keys by type. */
export const configKeyChecks: readonly Check[] = [
  ...SHOWN.map(ofTrial),
  bareFormat,
  status,
  ...mediacolumns,
  ...creativeid,
]
