import { UPLOAD_BYTES } from '../faults/fault.ts'
import { exampleId } from '../service/api/shapes.ts'
import { UPLOAD_PATH } from '../service/upload-session/path.ts'
import { assumed } from './operation.ts'

const range = (description: string, example: string) => ({
  ...{ description, required: false, schema: { type: 'string' }, example },
})

/** The PUT of bytes to an upload URL (assumption SESSION-PROTOCOL). Spec: Media uploads. */
export const uploadBytes = {
  [`${UPLOAD_PATH}{session}`]: {
    put: {
      operationId: UPLOAD_BYTES,
      summary: 'Takes the bytes of a direct upload',
      description:
        'Clients take this address from `upload_url` and never build it; it may be on another host. It takes no token and costs nothing. The bytes may be sent at once or in parts, and may be sent again.',
      tags: ['Upload'],
      security: [],
      ...assumed('SESSION-PROTOCOL'),
      parameters: [
        {
          ...{ name: 'session', in: 'path', required: true, description: 'Part of `upload_url`' },
          ...{ schema: { type: 'string' }, example: exampleId('upload') },
        },
        {
          ...{ name: 'Content-Range', in: 'header' },
          ...range(
            'Which bytes the body has, or `bytes */1048576` to ask which ones have arrived',
            'bytes 0-262143/1048576',
          ),
        },
      ],
      requestBody: {
        required: false,
        description: 'The bytes, without any encoding; none if it only asks',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: { description: 'All bytes have arrived: complete the upload' },
        308: {
          description: 'Bytes are missing: continue after the last one that has arrived',
          headers: { Range: range('The bytes that have arrived; absent if none has', 'bytes=0-262143') },
        },
        400: { $ref: '#/components/responses/BadRequest' },
        404: { $ref: '#/components/responses/NotFound' },
        500: { $ref: '#/components/responses/InternalError' },
      },
    },
  },
}
