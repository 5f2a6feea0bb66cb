import { type Deviation, deviation } from '../deviation.ts'
import { changeResources, changeResponseBody, changeStep } from '../patches.ts'
import { DOCUMENTED, forEach, lawClause, listing } from './documented.ts'

const single = forEach(
  DOCUMENTED.filter(name => !listing.includes(name)),
  name =>
    deviation(
      `envelopes/${name}-without-envelope`,
      'The resource is the body itself.',
      [lawClause('ENVELOPE', name)],
      changeResponseBody(name, ({ data }) => data),
    ),
)

const lists = forEach(listing, name => [
  deviation(
    `envelopes/${name}-without-has-more`,
    'next_cursor is thought to be enough, and has_more is left out.',
    [lawClause('LIST-ENVELOPE', name)],
    changeResponseBody(name, ({ has_more: _, ...body }) => body),
  ),
  deviation(
    `envelopes/${name}-as-an-array`,
    'The list is the body itself.',
    [lawClause('LIST-ENVELOPE', name)],
    changeResponseBody(name, ({ data }) => data),
  ),
  deviation(
    `envelopes/${name}-leaves-out-a-null-cursor`,
    'The serializer drops members that are null, and with them the cursor of the last page.',
    ['HAS-MORE'],
    changeResponseBody(name, ({ next_cursor, ...body }) => (next_cursor === null ? body : { ...body, next_cursor })),
  ),
])

const schemas = forEach(DOCUMENTED, name => [
  deviation(
    `envelopes/${name}-without-update`,
    'The resource leaves out updated_at, which nothing in the application shows.',
    [lawClause('SCHEMA', name)],
    changeResources(name, ({ updated_at: _, ...resource }) => resource),
  ),
  deviation(
    `envelopes/${name}-with-epoch-timestamps`,
    'created_at is a number of milliseconds, as the runtime serializes it.',
    [lawClause('SCHEMA', name)],
    changeResources(name, resource => ({ ...resource, created_at: Date.parse(String(resource.created_at)) })),
  ),
])

/** Mistakes in what stands around a resource, and in members that every resource has. */
export const envelopeDeviations: readonly Deviation[] = [
  ...single,
  ...lists,
  ...schemas,
  deviation(
    'envelopes/null-for-an-empty-list',
    'A list that nothing was added to is nil, and is sent as null.',
    [lawClause('LIST-ENVELOPE', 'listViewRows')],
    changeResponseBody('listViewRows', body =>
      Array.isArray(body.data) && body.data.length === 0 ? { ...body, data: null } : body,
    ),
  ),
  deviation(
    'envelopes/plain-text',
    'Answers are JSON, and say that they are plain text.',
    ['GENERAL-JSON'],
    changeStep('renderReply', honest => (call, reply) => {
      const rendered = honest(call, reply)
      return { ...rendered, headers: { ...rendered.headers, 'content-type': 'text/plain; charset=utf-8' } }
    }),
  ),
]
