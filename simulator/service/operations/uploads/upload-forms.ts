import { z } from 'zod'
import { describe, idOf, text } from '../../api/shapes.ts'
import { LIMITS } from '../../limits.ts'
import { UploadBody } from './upload-body.ts'

const { size, mime_type } = UploadBody.shape

const shared = {
  space_id: idOf('space'),
  folder_id: idOf('folder', 'The folder of the new media; the root of the space by default').optional(),
  library: describe(
    z.boolean().default(true),
    'Whether the library lists the media; it can be read by its id either way',
    false,
  ),
}

const absent = z.never().optional().describe('Must be left out')

/** What begins an import, and what begins a direct upload. Only for documentation: rules.ts checks a new upload. */
export const UploadForms = z.union([
  z
    .object({
      ...shared,
      url: describe(
        z.string().max(LIMITS.urlLength).meta({ format: 'uri' }),
        'The https address of the file, on a public host',
        'https://files.example/teaser.mp4',
      ),
      name: text('Name of the media; by default it follows from the address', 'teaser.mp4').min(1).optional(),
      size: absent,
      mime_type: absent,
    })
    .meta({ title: 'ImportUpload' }),
  z
    .object({
      ...shared,
      size: describe(size.unwrap(), 'How many bytes will be sent, exactly', 1048576),
      name: text('Name of the media', 'teaser.mp4').min(1),
      mime_type: describe(mime_type, 'The type of the file; by default it follows from the name', 'video/mp4'),
      url: absent,
    })
    .meta({ title: 'DirectUpload' }),
])
