import { changeResponseBody, changeStep } from '../../service/patches.ts'
import { type Deviation, deviations, each } from '../deviation.ts'
import { changeAnswered } from '../members.ts'
import { DOCUMENTED, lawClause, listOperations } from './documented-operations.ts'

/** Mistakes in the envelope of a response, and in members that every resource has. */
export const envelopeDeviations: readonly Deviation[] = deviations({
  ...each(
    DOCUMENTED.filter(name => !listOperations.includes(name)),
    name => ({
      [`envelopes/${name}-without-envelope: The server sends the resource as the whole body, without the data envelope.
        ${lawClause('ENVELOPE', name)}`]: changeResponseBody(name, ({ data }) => data),
    }),
  ),
  ...each(listOperations, name => ({
    [`envelopes/${name}-without-has-more: The implementer relies on next_cursor alone. The list has no has_more.
      ${lawClause('LIST-ENVELOPE', name)}`]: changeResponseBody(name, ({ has_more: _, ...body }) => body),
    [`envelopes/${name}-as-an-array: The server sends the list as the whole body, without the envelope.
      ${lawClause('LIST-ENVELOPE', name)}`]: changeResponseBody(name, ({ data }) => data),
    [`envelopes/${name}-leaves-out-a-null-cursor: The serializer drops members that are null. The last page has no
      next_cursor.
      HAS-MORE`]: changeResponseBody(name, ({ next_cursor, ...body }) =>
      next_cursor === null ? body : { ...body, next_cursor },
    ),
  })),
  ...each(DOCUMENTED, name => ({
    [`envelopes/${name}-with-epoch-timestamps: The serializer sends the internal value of created_at: a number of
      milliseconds.
      ${lawClause('SCHEMA', name)}`]: changeAnswered(name, resource => ({
      created_at: Date.parse(String(resource.created_at)),
    })),
  })),
  [`envelopes/null-for-an-empty-list: A list without items is nil in the language of the server. The server sends null
    instead of an empty array.
    ${lawClause('LIST-ENVELOPE', 'listViewRows')}`]: changeResponseBody('listViewRows', body =>
    Array.isArray(body.data) && body.data.length === 0 ? { ...body, data: null } : body,
  ),
  [`envelopes/plain-text: Responses are JSON, but their Content-Type says text/plain.
    GENERAL-JSON`]: changeStep('renderReply', honest => (call, reply) => {
    const rendered = honest(call, reply)
    return { ...rendered, headers: { ...rendered.headers, 'content-type': 'text/plain; charset=utf-8' } }
  }),
})
