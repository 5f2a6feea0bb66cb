import type { IdName } from '../../contract/operations.ts'
import { at, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isSuccess } from '../../target/api.ts'
import { newAttribute, newOption, sharedAttribute } from '../attributes/attributes.ts'
import type { CatalogName } from '../columns/column-catalog.ts'
import { sharedColumn } from '../columns/columns.ts'
import { sharedLibraryView } from '../library-views/library-views.ts'
import { sharedMediaId } from '../media/media.ts'
import { knownText, knownTexts } from '../profile-values.ts'
import { rowOfRefusedUpdates } from '../rows/row-writes.ts'
import { createRow, newRow } from '../rows/rows.ts'
import { startUpload } from '../uploads/uploads.ts'
import { createView, sharedView } from '../views/views.ts'

/** The ids that a request may carry: of a space with a board, and of what is in them, each made when first asked for. */
export interface RequestIds {
  readonly board: string
  readonly space: string
  readonly row: () => Promise<string>
  readonly column: () => Promise<string>
  readonly view: () => Promise<string>
  /** A direct upload that waits for its bytes. */
  readonly upload: () => Promise<string>
  readonly media: () => Promise<string>
  /** A tags attribute that takes options from media:write. */
  readonly attribute: () => Promise<string>
  /** An option of that attribute which nothing else uses, another one each time. */
  readonly option: () => Promise<string>
  /** A text attribute. */
  readonly field: () => Promise<string>
  readonly libraryView: () => Promise<string>
  /** An ad account, for a check that needs `ads.account_id`. */
  readonly account: () => Promise<string>
}

const TARGET_COLUMN: CatalogName = 'text'

const WAITING_SIZE = 11

const waitingUpload = (context: CheckContext, space: string) =>
  context.share(`waiting upload in ${space}`, context =>
    startUpload(context, { space_id: space, size: WAITING_SIZE, library: false }),
  )

/** What a space holds besides its boards. */
function idsInSpace(context: CheckContext, space: string) {
  const attribute = async () => (await sharedAttribute(context, 'tags', space)).id
  return {
    space,
    upload: async () => (await waitingUpload(context, space)).id,
    media: () => sharedMediaId(context, space),
    attribute,
    option: async () => String((await newOption(context, { id: await attribute() })).id),
    field: async () => (await sharedAttribute(context, 'text', space)).id,
    libraryView: async () => (await sharedLibraryView(context, space)).id,
    account: async () => context.profileValue('ads.account_id'),
  }
}

/** The space and the board under test. Its row is one that laws may write to. */
export const mainIds = (context: CheckContext): RequestIds => ({
  ...idsInSpace(context, context.profile.spaces.main),
  board: context.profile.board_id,
  row: async () => (await context.share('law row', context => newRow(context))).id,
  column: async () => (await sharedColumn(context, TARGET_COLUMN)).id,
  view: async () => (await sharedView(context)).id,
})

/** A text attribute whose values no accepted request sets. */
const unwrittenField = async (context: CheckContext, space: string): Promise<string> =>
  (
    await context.share(`unwritten field in ${space}`, context =>
      newAttribute(context, { type: 'text', space_id: space }),
    )
  ).id

/** The same, but with a row, an option and a field of the media that no accepted request writes to or deletes. */
export const unwrittenIds = (context: CheckContext): RequestIds => ({
  ...mainIds(context),
  row: async () => (await rowOfRefusedUpdates(context)).id,
  option: () => context.share('undeleted option', context => mainIds(context).option()),
  field: () => unwrittenField(context, context.profile.spaces.main),
})

const otherBoard = (context: CheckContext): string => knownText(context, 'other_board_id') ?? ''

/** A row of the other board; needs other_board_id and spaces.other. */
export const otherRow = (context: CheckContext): Promise<Resource> =>
  context.share('row of the other board', context =>
    context.setup.resource('create a row on the other board', createRow(context, {}, otherBoard(context))),
  )

const ACCOUNTS = ['ads.account_id', 'ads.second_account_id']

/** An ad account that the other space sees too: of a hidden one nothing could be learned there. */
const accountSeenFrom = (context: CheckContext, space: string): Promise<string> =>
  context.share(`account seen from ${space}`, async context => {
    for (const account of knownTexts(context, ACCOUNTS)) {
      const query = { space_id: space, ad_account_id: account, limit: 1 }
      if (isSuccess(await context.api('listAdCampaigns', { query }))) return account
    }
    return context.unmet('no ad account of the profile is visible in spaces.other')
  })

/** The other space and its board, for a check that needs `spaces.other`, and `other_board_id` for what is on a board. */
export const otherIds = (context: CheckContext): RequestIds => ({
  ...idsInSpace(context, context.profileValue('spaces.other')),
  account: () => accountSeenFrom(context, context.profileValue('spaces.other')),
  board: otherBoard(context),
  row: async () => (await otherRow(context)).id,
  column: async () =>
    context.setup.text(at(await otherRow(context), 'fields', 0, 'column_id'), 'find a column on the other board'),
  view: () =>
    context.share('view of the other board', async context => {
      const view = createView(context, {}, otherBoard(context))
      return (await context.setup.resource('create a view on the other board', view)).id
    }),
})

/** The same, but with a field that no accepted request writes to. */
export const unwrittenOtherIds = (context: CheckContext): RequestIds => ({
  ...otherIds(context),
  field: () => unwrittenField(context, context.profileValue('spaces.other')),
})

/** The same ids, but for one part that does not exist. */
export function withUnknown(
  context: CheckContext,
  ids: RequestIds,
  name: IdName,
  nowhere = context.run.uuid(),
): RequestIds {
  return { ...ids, [name]: name === 'board' || name === 'space' ? nowhere : async () => nowhere }
}
