import { BOOLEAN, STRING, UUID } from '../schemas/shapes.ts'
import { SPACE } from './common.ts'
import { type Body, LEFT_OUT, unfound, wrong } from './property.ts'

/** What makes an import of a direct upload. */
const IMPORT = { size: LEFT_OUT, url: '$profile(imports.ok_url)' }
const NAMED = { beside: IMPORT, control: 'named' }
const OTHER_FOLDER = '$profile(other_folder_id)'

/** The body of createUpload: a good one announces a direct upload. Spec: Media uploads. */
export const uploadBody: Body = {
  operation: 'createUpload',
  stem: 'UPLOAD',
  noun: 'an upload',
  section: 'Media uploads',
  properties: {
    space_id: { ...SPACE, wrong: [wrong('/no-space', 'SPACE-REQUIRED', LEFT_OUT)] },
    url: {
      schema: { type: 'string', format: 'https' },
      wrong: [
        wrong('/malformed-url', 'URL-MALFORMED', 'a few words', {
          ...{ beside: { size: LEFT_OUT }, needs: ['imports.ok_url'], control: 'named' },
        }),
        wrong('/url-and-size', 'SOURCE-BOTH', '$importUrl', { control: 'each source' }),
        wrong('/url-and-size-zero', 'SOURCE-BOTH', '$importUrl', { control: 'each source', beside: { size: 0 } }),
      ],
    },
    size: {
      schema: { type: 'integer', format: 'bytes' },
      good: 11,
      wrong: [
        wrong('/neither-url-nor-size', 'SOURCE-NEITHER', LEFT_OUT),
        wrong('/size-in-words', 'SIZE-TYPE', 'eleven'),
        wrong('/size-of-half-a-byte', 'SIZE-TYPE', 10.5),
        wrong('/negative-size', 'SIZE-TYPE', -1),
        wrong('/size-in-quotes', 'SIZE-TYPE', '11', { readAs: 11, shownAt: [] }),
      ],
    },
    mime_type: { schema: STRING, wrong: [wrong('/mime-type-of-an-import', 'MIME-TYPE-IMPORT', 'image/png', NAMED)] },
    name: {
      schema: STRING,
      good: '$fileName(txt)',
      wrong: [wrong('/no-name', 'NAME-REQUIRED', LEFT_OUT, { beside: { mime_type: 'text/plain' } })],
    },
    folder_id: {
      schema: UUID,
      wrong: [
        unfound('/unknown-folder', 'FOLDER-UNKNOWN', '$unknown'),
        unfound('/unknown-folder-of-an-import', 'FOLDER-UNKNOWN', '$unknown', NAMED),
        unfound('/folder-of-another-space', 'FOLDER-OTHER-SPACE', OTHER_FOLDER, {
          ...{ needs: ['folder_id'], control: 'folder' },
        }),
        unfound('/folder-of-another-space-for-an-import', 'FOLDER-OTHER-SPACE', OTHER_FOLDER, {
          ...{ beside: IMPORT, needs: ['folder_id'], control: 'filed' },
        }),
      ],
    },
    library: { schema: BOOLEAN, good: false, wrong: [wrong('/library-in-words', 'LIBRARY-TYPE', 'perhaps')] },
  },
}
