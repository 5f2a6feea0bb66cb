import { SCOPES } from '../../reports/model.ts'
import { TOKEN_NAMES } from './profile.ts'

const text = { type: 'string', minLength: 1 } as const
const optionalText = { type: ['string', 'null'], minLength: 1 } as const

const secretForms = {
  minLength: 1,
  properties: { env: text, file: text, command: { type: 'array', items: text, minItems: 1 } },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
} as const

const secret = { ...secretForms, type: ['string', 'object'] } as const
const optionalSecret = { ...secretForms, type: ['string', 'object', 'null'] } as const

const headers = { type: ['object', 'null'], additionalProperties: secret } as const

const each = <Schema>(names: readonly string[], schema: Schema): Record<string, Schema> =>
  Object.fromEntries(names.map(name => [name, schema]))

const required = (properties: Readonly<Record<string, unknown>>, names: readonly string[]) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  required: names,
})

const group = (properties: Readonly<Record<string, unknown>>) => ({
  type: ['object', 'null'],
  properties,
  additionalProperties: false,
})

const texts = (...names: readonly string[]) => group(each(names, optionalText))

/** The columns that only the app can create: their sub_types and types. */
export const SYSTEM_COLUMNS = [
  'name',
  'created-by',
  'updated-by',
  'start-date',
  'due-date',
  'createdat',
  'updatedat',
  'relation',
  'checklist',
  'list',
  'insights',
  'metricsdata',
  'externaldata',
  'mediaattribute',
]

/** The profile's document, secrets not yet resolved. */
export const PROFILE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...required(
    {
      $schema: optionalText,
      name: optionalText,
      claims: group(each(SCOPES, { type: 'boolean' })),
      base_url: text,
      tokens: required({ ...each(TOKEN_NAMES, optionalSecret), full: secret }, ['full']),
      spaces: required({ main: text, other: optionalText }, ['main']),
      board_id: text,
      ...each(
        [
          'other_board_id',
          'folder_id',
          'subfolder_id',
          'other_folder_id',
          'outsider_user_id',
          'naming_convention_id',
          'media_status_id',
          'media_status',
          'other_media_status',
          'orphan_mediacolumn_id',
        ],
        optionalText,
      ),
      sibling: texts('board_id', 'column_id', 'media_column_id', 'row_id', 'view_id'),
      user_ids: { type: ['array', 'null'], items: text, minItems: 2, uniqueItems: true },
      archived: texts('view_id', 'row_id', 'library_view_id', 'column_id', 'board_id', 'board_view_id'),
      views: group({
        incomplete_id: optionalText,
        sorted: {
          type: ['object', 'null'],
          properties: { id: text, column_id: text, order: { enum: ['asc', 'desc'] } },
          additionalProperties: false,
          required: ['id', 'column_id', 'order'],
        },
      }),
      library_views: texts('incomplete_id'),
      media: texts('ran_id', 'channel_id', 'reexported_id', 'unexported_id', 'playable_id'),
      system_columns: texts(...SYSTEM_COLUMNS),
      ads: texts('account_id', 'hidden_account_id', 'second_account_id', 'private_account_id'),
      imports: texts('ok_url', 'broken_url', 'private_url', 'redirect_url'),
      rate_limit: group({
        quota: { type: ['integer', 'null'], minimum: 1 },
        window_seconds: { type: ['number', 'null'], exclusiveMinimum: 0 },
      }),
      settle_seconds: { type: ['number', 'null'], minimum: 0, maximum: 300 },
      tls: group(each(['ca', 'cert', 'key'], optionalSecret)),
      clock: group({ url: optionalText, headers }),
      headers,
    },
    ['base_url', 'tokens', 'spaces', 'board_id'],
  ),
}
