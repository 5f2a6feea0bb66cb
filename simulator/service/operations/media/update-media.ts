import { z } from 'zod'
import type { Space } from '../../../../fixtures/entities.ts'
import { idOf, orNull, text } from '../../api/shapes.ts'
import { invalid } from '../../errors.ts'
import { declareChange, param } from '../../operation.ts'
import { parseBody } from '../../parse-body.ts'

/** The name has no maximum length of its own (assumption MEDIA-NAME). */
export const UpdateMediaBody = z.object({
  name: z.string().min(1).optional(),
  description: z.string().nullish(),
  status: orNull(text('Id or name of a status of the space; null for none', 'Approved')).optional(),
  folder_id: orNull(idOf('folder', 'The folder that holds it; null for the root of the space')).optional(),
})

function checkFolder({ folders }: Space, folder_id: string | null): void {
  if (folder_id !== null && !folders.some(({ id }) => id === folder_id))
    throw invalid('folder_id', `${folder_id} is not a folder of the space of the media`)
}

/** PATCH /v1/media/{id} changes only the properties of the body (assumption MEDIA-PATCH). Spec: Media. */
export const updateMedia = declareChange('Media', {
  name: 'updateMedia',
  method: 'PATCH',
  path: '/v1/media/:id',
  scope: 'media:write',
  summary: 'Changes a media',
  assumption: 'MEDIA-PATCH',
  body: UpdateMediaBody,
  handle: call => {
    const { service, world } = call
    const { rules, visible, present } = service
    const before = visible.media(call, param(call, 'id'))
    const space = visible.space(call, before.space_id)
    const { status, ...changes } = parseBody(call, UpdateMediaBody)
    checkFolder(space, changes.folder_id ?? null)
    const status_id = typeof status === 'string' ? rules.media.findStatusId(call, space, status) : status
    const changed = { ...changes, ...(status_id !== undefined && { status_id }) }

    const media = world.media.put({ ...before, ...changed, updated_at: world.clock.now() })
    return present.media(call, media)
  },
})
