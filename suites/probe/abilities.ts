import type { JsonObject } from '../json.ts'
import type { Answer, CheckContext } from '../runner/context.ts'
import { knowsAll } from '../setup/profile-values.ts'
import type { TokenName } from '../target/profile.ts'

type Request = (context: CheckContext, as: TokenName) => Promise<Answer>

/** Something that a token may do, or may not do. */
interface Ability {
  /** In words, after `may`. */
  readonly words: string
  /** Changes nothing: a read, or a write that refers to something that does not exist. */
  readonly harmless: Request
  /** Succeeds if the token may do it. Sent only if it should be refused. */
  readonly real: Request
}

const read = (words: string, request: Request): Ability => ({ words, harmless: request, real: request })

const createOnBoard =
  (operation: 'createRow' | 'createView', label: 'title' | 'name') =>
  (members: (context: CheckContext) => JsonObject): Request =>
  (context, as) =>
    context.api(operation, {
      path: { id: context.profile.board_id },
      body: { [label]: context.run.unique('probe'), ...members(context) },
      as,
    })

const createRow = createOnBoard('createRow', 'title')
const createView = createOnBoard('createView', 'name')

export const createUpload =
  (members: (context: CheckContext) => JsonObject): Request =>
  (context, as) =>
    context.api('createUpload', {
      body: {
        space_id: context.profile.spaces.main,
        name: `${context.run.freshName('probe')}.txt`,
        size: 1,
        library: false,
        ...members(context),
      },
      as,
    })

const createAttribute =
  (members: JsonObject): Request =>
  (context, as) =>
    context.api('createMediaAttribute', {
      body: { space_id: context.profile.spaces.main, name: context.run.unique('probe'), type: 'text', ...members },
      as,
    })

const nothing = (): JsonObject => ({})

/** By scope, and by permission for grants. */
export const ABILITIES = {
  'boards:read': read('read views', ({ api, profile }, as) =>
    api('listViews', { path: { id: profile.board_id }, query: { limit: 1 }, as }),
  ),
  'boards:write': {
    words: 'create rows',
    harmless: createRow(({ run }) => ({ parent_id: run.uuid() })),
    real: createRow(nothing),
  },
  'edit:board': {
    words: 'create views',
    harmless: createView(({ run }) => ({ visible_column_ids: [run.uuid()] })),
    real: createView(nothing),
  },
  'media:read': read('read library views', ({ api, profile }, as) =>
    api('listLibraryViews', { query: { space_id: profile.spaces.main, limit: 1 }, as }),
  ),
  'media:write': {
    words: 'create uploads',
    harmless: createUpload(({ run }) => ({ folder_id: run.uuid() })),
    real: createUpload(nothing),
  },
  'spaces:write': {
    words: 'create media attributes',
    harmless: createAttribute({ multiple: true }),
    real: createAttribute({}),
  },
  'metrics:read': read('read ad campaigns', ({ api, profile, profileValue }, as) =>
    api('listAdCampaigns', {
      query: { space_id: profile.spaces.main, ad_account_id: profileValue('ads.account_id'), limit: 1 },
      as,
    }),
  ),
} as const satisfies Readonly<Record<string, Ability>>

export type AbilityName = keyof typeof ABILITIES

const isRead = (ability: AbilityName): boolean => ABILITIES[ability].harmless === ABILITIES[ability].real

/** Whether the run may try an ability, and the profile has what that needs besides a token. */
export const isAskable = (context: CheckContext, ability: AbilityName): boolean =>
  (isRead(ability) || context.run.readsOnly !== true) &&
  (ability !== 'metrics:read' || knowsAll(context, ['ads.account_id']))

export const wordsOf = (abilities: readonly AbilityName[]): readonly string[] =>
  abilities.map(name => ABILITIES[name].words)
