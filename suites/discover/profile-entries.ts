import { TOKEN_WORDS } from '../probe/token-kinds.ts'
import { SYSTEM_COLUMNS } from '../target/profile-schema.ts'

/** An entry of a profile: what it names, and who can make such a thing. */
export interface ProfileEntry {
  /** Its dotted path, such as `views.incomplete_id`. */
  readonly entry: string
  readonly words: string
  readonly by: string
}

const entriesBy = (by: string, words: Readonly<Record<string, string>>): readonly ProfileEntry[] =>
  Object.entries(words).map(([entry, one]) => ({ entry, words: one, by }))

/** Entries by which the kit reaches a server: no check needs them. */
export const TLS_ENTRIES: readonly ProfileEntry[] = entriesBy('you', {
  'tls.ca': 'the certificates of your own authority',
  'tls.cert': 'the client certificate',
  'tls.key': 'its private key, without a passphrase',
})

/** All other entries but `headers`, in the order in which a profile lists them. */
export const PROFILE_ENTRIES: readonly ProfileEntry[] = [
  ...entriesBy('you', {
    name: 'the name of the server in reports',
    base_url: 'where the service answers, without /v1',
  }),
  ...entriesBy(
    'an administrator',
    Object.fromEntries(Object.entries(TOKEN_WORDS).map(([name, words]) => [`tokens.${name}`, words])),
  ),
  ...entriesBy('a user of the app', {
    'spaces.main': 'the space of board_id',
    'spaces.other': 'another space of the organization',
    board_id: 'a board that the checks may fill',
    other_board_id: 'a board of spaces.other that the checks may fill',
    'sibling.board_id': 'another board of spaces.main',
    'sibling.column_id': 'a text column of sibling.board_id',
    'sibling.media_column_id': 'a media column of sibling.board_id',
    'sibling.row_id': 'a row of sibling.board_id',
    'sibling.view_id': 'a view of sibling.board_id',
    folder_id: 'a media folder of spaces.main',
    subfolder_id: 'a folder inside folder_id',
    other_folder_id: 'a media folder of spaces.other',
  }),
  ...entriesBy('an administrator', {
    user_ids: 'at least two members of spaces.main',
    outsider_user_id: 'a user who is not a member of spaces.main',
  }),
  ...entriesBy('a user of the app', {
    naming_convention_id: 'a Creative ID pattern of spaces.main',
    media_status_id: 'the id of media_status',
    media_status: 'the name of a media status of spaces.main',
    other_media_status: 'the name of a media status that spaces.other has and spaces.main lacks',
    'archived.view_id': 'an archived view of board_id',
    'archived.row_id': 'an archived row of board_id',
    'archived.column_id': 'an archived column of board_id',
    'archived.library_view_id': 'an archived library view of spaces.main',
    'archived.board_id': 'an archived board of spaces.main',
    'archived.board_view_id': 'a view of archived.board_id that is not archived itself',
    'views.incomplete_id': 'a view of board_id with a condition that the API cannot express',
    'views.sorted': 'a view of board_id with a sort: {id, column_id, order}, order being asc or desc',
    'library_views.incomplete_id': 'a library view of spaces.main with a condition that the API cannot express',
    'media.ran_id': 'a media that ran as an ad and was exported to a video channel',
    'media.channel_id': 'the id of that channel',
    'media.reexported_id': 'a media that was exported twice to one channel',
    'media.unexported_id': 'a media whose exports all failed or have not ended',
    'media.playable_id': 'a media that is a playable',
    orphan_mediacolumn_id: 'a mediacolumn of board_id whose attribute was deleted',
  }),
  ...entriesBy(
    'a user of the app',
    Object.fromEntries(SYSTEM_COLUMNS.map(kind => [`system_columns.${kind}`, `the ${kind} column of board_id`])),
  ),
  ...entriesBy('an administrator', {
    'ads.account_id': 'an ad account that spaces.main shows, with campaigns, ad sets and ads',
    'ads.second_account_id': 'another ad account that spaces.main shows',
    'ads.hidden_account_id': 'an ad account that spaces.main does not show',
    'ads.private_account_id': 'a private ad account of the user of tokens.admin_grant',
  }),
  ...entriesBy('whoever runs the server', {
    'imports.ok_url': 'an https address of a small file that the server can fetch',
    'imports.broken_url': 'an https address whose fetch fails',
    'imports.private_url': 'an https address of a file that only a private address serves',
    'imports.redirect_url': 'a public https address that redirects to such a file',
    'rate_limit.quota': 'the quota of tokens.throttled, in units',
    'rate_limit.window_seconds': 'the window of that quota',
    settle_seconds: 'how many seconds a write may take to appear in lists',
    'clock.url': 'a test endpoint that moves the clock of the server on POST {"advance_seconds": 60}',
  }),
]
