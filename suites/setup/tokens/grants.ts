import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, isSuccess, resourceIn } from '../../target/api.ts'
import { attempt } from '../attempt.ts'
import { attributeNamed } from '../attributes/attributes.ts'
import { entryOf } from '../columns/columns.ts'
import { mediaColumnIds, sharedUsersMirror } from '../columns/columns-by-type.ts'
import { createLibraryView } from '../library-views/library-views.ts'
import { toList } from '../media/media.ts'
import { knowsAll } from '../profile-values.ts'
import { sendChanged } from '../requests/send-changed.ts'
import { PNG } from '../uploads/files.ts'
import { createUpload, finishUpload } from '../uploads/uploads.ts'
import { createPinnedView } from '../views/full-views.ts'

/** Grants that act for a user who may write rows and media of the main space. */
export type Grant = 'member_grant' | 'editor_grant'

/** What a plain member may create, once a run: the responses, also where the target refuses them. */
const MEMBER_CREATIONS = {
  createRow: ({ api, profile, run }: CheckContext) =>
    api('createRow', { path: { id: profile.board_id }, body: { title: run.unique('row') }, as: 'member_grant' }),
  createUpload: (context: CheckContext) => createUpload(context, PNG, {}, { as: 'member_grant' }),
  createLibraryView: (context: CheckContext) => createLibraryView(context, {}, { as: 'member_grant' }),
} as const

export type MemberCreation = keyof typeof MEMBER_CREATIONS

export const memberCreations = ['createRow', 'createUpload', 'createLibraryView'] as const satisfies MemberCreation[]

/**
 * The response to the creation of a column with tokens.editor_grant, after that of the pinned view: of a mediacolumn over
 * an attribute of several users, unlike the fresh column, or where the target refuses that one, of a plain column.
 */
export const columnByEditor = (context: CheckContext): Promise<Answer> =>
  context.share('column by an editor', async context => {
    await attempt(() => createPinnedView(context))
    const mirror = await attempt(async () => {
      const { id: media_attribute_id } = await attributeNamed(context, 'manyUsers')
      const config = { media_column_ids: await mediaColumnIds(context, 'user') }
      const body = { name: context.run.unique('column'), type: 'mediacolumn', media_attribute_id, config }
      return sendChanged(context, 'createColumn', { body, as: 'editor_grant' })
    })
    return mirror && isSuccess(mirror) ? mirror : sendChanged(context, 'createColumn', { as: 'editor_grant' })
  })

/** A mediacolumn over an attribute of several users: that of an editor, or without one a shared column. */
export async function usersMirror(context: CheckContext): Promise<Resource> {
  const byEditor = knowsAll(context, ['tokens.editor_grant']) ? resourceIn(await columnByEditor(context)) : undefined
  return byEditor?.type === 'mediacolumn' ? byEditor : sharedUsersMirror(context)
}

/** The response to a creation with tokens.member_grant. */
export const memberCreation = (context: CheckContext, operation: MemberCreation): Promise<Answer> =>
  context.share(`${operation} of a plain member`, context => MEMBER_CREATIONS[operation](context))

/** What tokens.member_grant created; the check is not applicable where the target refused it. */
export async function createdByMember(context: CheckContext, operation: MemberCreation): Promise<Resource> {
  const created = resourceIn(await memberCreation(context, operation))
  return created ?? context.notApplicable(`the server refuses ${operation} with tokens.member_grant`)
}

/** A finished upload into the library by tokens.member_grant. */
export const uploadByMember = (context: CheckContext): Promise<Resource> =>
  context.share('upload of a plain member', async context => {
    await createdByMember(context, 'createUpload')
    return finishUpload(context, PNG, memberCreation(context, 'createUpload'), { as: 'member_grant' })
  })

type WriterColumn = 'created-by' | 'updated-by'

/** The users in a created-by or updated-by cell, for a check that needs its column. */
export const writersIn = (context: CheckContext, row: Resource, column: WriterColumn): readonly string[] =>
  toList(entryOf(row, context.profileValue(`system_columns.${column}`))?.value).filter(one => typeof one === 'string')

/** The id of the user of tokens.member_grant, as a row of the user shows it; for a check that needs the created-by column. */
export async function memberUser(context: CheckContext): Promise<string> {
  const row = await createdByMember(context, 'createRow')
  const [user] = writersIn(context, row, 'created-by')
  // Only a user cell holds ids.
  const isId = entryOf(row, context.profileValue('system_columns.created-by'))?.type === 'user'
  return user !== undefined && isId
    ? user
    : context.notApplicable('the created-by cell of a row that tokens.member_grant created has no user id')
}
