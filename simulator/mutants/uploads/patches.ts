import type { JsonObject } from '../../../fixtures/entities.ts'
import type { Upload } from '../../../fixtures/upload-entities.ts'
import { changePresentation, changeRule, type Patch } from '../../service/patches.ts'
import type { Call, ServiceContext } from '../../service/service.ts'
import { type AnsweredMembers, changeMembers, type Members, withMembers } from '../members.ts'

/** Changes properties of the body when an upload is created. */
export const changeNewUpload = (change: (draft: JsonObject, call: Call) => Members): Patch =>
  changeMembers('createUpload', change)

/** Changes properties of uploads in creations and polls. */
export const changeUploads = (
  change: (shown: JsonObject, upload: Upload, context: ServiceContext) => AnsweredMembers,
): Patch =>
  changePresentation('upload', reference =>
    withMembers(reference, (shown, context, upload) => change(shown, upload, context)),
  )

export const isImport = ({ source }: Upload): boolean => source.kind === 'import'

/** Acts before the session handles a PUT of bytes. */
export const beforePut = (look: (context: ServiceContext, upload: Upload, request: Request) => void): Patch =>
  changeRule('sessions', 'find', reference => (context, id, request) => {
    const { upload } = reference(context, id, request)
    look(context, upload, request)
    return reference(context, id, request)
  })
