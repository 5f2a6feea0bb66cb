import { addOperation, changeResources, changeResponseBody, patchEach } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import { changeSuccesses, withHeaders } from '../answers.ts'
import { type AnsweredMembers, changeAnswered } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { DOCUMENTED, lawClause, listOperations } from './documented-operations.ts'

const KINDS = ['createRow', 'createColumn', 'createView'] as const

const changeEveryResource = (change: (resource: Resource) => AnsweredMembers) =>
  patchEach(KINDS, name => changeAnswered(name, change))

/** Mistakes in what every resource has, and in the envelope of a response. */
export const conventionMutants: readonly Mutant[] = mutants({
  [`conventions/ids-with-a-prefix: organization_id carries a prefix that names the kind of resource. It is not a UUID.
    GENERAL-UUID`]: changeEveryResource(({ organization_id }) => ({ organization_id: `org_${organization_id}` })),
  [`conventions/local-time: updated_at is local time with an offset instead of UTC.
    GENERAL-TIMESTAMP`]: changeEveryResource(({ updated_at }) => ({
    updated_at: String(updated_at).replace('Z', '+02:00'),
  })),
  [`conventions/days-as-moments: The server stores a day as a timestamp. last_active_at of ad campaigns is a timestamp
    instead of a date. GENERAL-DATE`]: changeAnswered('listAdCampaigns', campaign => ({
    last_active_at: typeof campaign.last_active_at === 'string' ? `${campaign.last_active_at}T00:00:00.000Z` : null,
  })),
  [`conventions/relative-links: html_url is a path without a host, which only the app itself can open.
    GENERAL-HTML-URL`]: changeEveryResource(
    ({ html_url }) => html_url !== undefined && { html_url: new URL(String(html_url)).pathname },
  ),
  [`conventions/space-of-another-kind: The join stops one table too early. space_id holds the id of the board.
    GENERAL-SPACE`]: changeEveryResource(({ board_id }) => ({ space_id: board_id ?? null })),
  [`conventions/organization-is-the-space: One serializer sends the id of the space as organization_id.
    GENERAL-ORGANIZATION`]: changeAnswered('createView', resource => ({ organization_id: resource.space_id ?? null })),
  [`conventions/one-link-for-all: html_url opens the home page of the app instead of the resource.
    GENERAL-HTML-URL-OWN`]: changeEveryResource(
    ({ html_url }) => html_url !== undefined && { html_url: new URL('/', String(html_url)).href },
  ),
  [`conventions/local-time-in-feeds: updated_at of the rows that a view lists is local time with an offset, not UTC.
    GENERAL-TIMESTAMP`]: changeAnswered('listViewRows', row => ({
    updated_at: String(row.updated_at).replace('Z', '+02:00'),
  })),
  [`conventions/views-without-a-version: The router also serves a view without the prefix /v1.
    VERSION-PREFIX`]: addOperation('getView', { path: '/boards/:id/views/:viewId' }),
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
    [`envelopes/${name}-leaves-out-a-null-cursor: The serializer drops properties that are null. The last page has no
      next_cursor. HAS-MORE`]: changeResponseBody(name, ({ next_cursor, ...body }) =>
      next_cursor === null ? body : { ...body, next_cursor },
    ),
  })),
  ...each(DOCUMENTED, name => ({
    [`envelopes/${name}-without-update: The app never shows updated_at, so the serializer leaves it out.
      ${lawClause('SCHEMA', name)}`]: changeResources(name, ({ updated_at: _, ...resource }) => resource),
    [`envelopes/${name}-with-epoch-timestamps: The serializer sends the internal value of created_at: a number of
      milliseconds. ${lawClause('SCHEMA', name)}`]: changeAnswered(name, resource => ({
      created_at: Date.parse(String(resource.created_at)),
    })),
  })),
  [`envelopes/null-for-an-empty-list: A list without items is nil in the language of the server. The server sends null
    instead of an empty array.
    ${lawClause('LIST-ENVELOPE', 'listViewRows')}`]: changeResponseBody('listViewRows', body =>
    Array.isArray(body.data) && body.data.length === 0 ? { ...body, data: null } : body,
  ),
  [`envelopes/plain-text: Responses are JSON, but their Content-Type says text/plain.
    GENERAL-JSON`]: changeSuccesses(withHeaders({ 'content-type': 'text/plain; charset=utf-8' })),
})
