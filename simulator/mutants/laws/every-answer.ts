import type { ColumnType, Json, JsonObject } from '../../../fixtures/entities.ts'
import { HOUR_MS } from '../../clock.ts'
import { isEmpty, isList } from '../../json.ts'
import { ApiError } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeResources, type Patch, patchEach } from '../../service/patches.ts'
import type { PlainResponse } from '../../service/reply.ts'
import { changeRefusals } from '../answers.ts'
import { changeAnswered, changeEntry } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { DOCUMENTED, lawClause } from './documented-operations.ts'

/** Changes how the server renders the errors with a message like this one. */
const changeErrors = (message: string, change: (body: JsonObject) => Partial<PlainResponse>): Patch =>
  changeRefusals((rendered, error) => {
    if (!(error instanceof ApiError) || !error.message.includes(message)) return rendered
    return { ...rendered, ...change(JSON.parse(rendered.body).error) }
  })

const HTML = { 'content-type': 'text/html; charset=utf-8' }

const asText = (value: Json): Json => JSON.stringify(value)

/** How the serializer gets a cell wrong that the app fills. */
const CELLS = {
  tags: { fault: 'an object with the id of the option', change: id => ({ id }) },
  user: { fault: 'an object with the id of the user', change: id => ({ id }) },
  rating: { fault: 'a string of stars', change: value => '★'.repeat(Number(value)) },
  color: { fault: 'an object with red, green and blue', change: value => ({ hex: value }) },
  relation: { fault: 'objects with an id instead of ids', change: id => ({ id }) },
  list: { fault: 'an object with the id', change: id => ({ id }) },
  creativeid: { fault: 'an object with the parts of the id', change: value => ({ creative_id: value }) },
  checklist: { fault: 'the stored text, not parsed', change: asText },
  insights: { fault: 'the stored text, not parsed', change: asText },
  metricsdata: { fault: 'the stored text, not parsed', change: asText },
  externaldata: { fault: 'the stored text, not parsed', change: asText },
  mediaattribute: { fault: 'only the name of the attribute', change: () => 'Usage rights' },
} satisfies Readonly<Partial<Record<ColumnType, { readonly fault: string; readonly change: (value: Json) => Json }>>>

/** Changes the values of filled cells of one type. */
const changeValues = (type: string, change: (value: Json) => Json): Patch =>
  changeEntry(
    ({ type: shown, value = null }) =>
      shown === type && !isEmpty(value) && { value: isList(value) ? value.map(change) : change(value) },
  )

/** Mistakes that show in answers which no check asks for, but which pass by in every run. */
export const everyAnswerMutants: readonly Mutant[] = mutants({
  [`errors/malformed-json-in-html: The framework parses the body before the server sees it. Its own error page for
    malformed JSON is HTML. ERROR-ENVELOPE GENERAL-JSON`]: changeErrors('not valid JSON', () => ({
    headers: HTML,
    body: '<!DOCTYPE html><pre>SyntaxError</pre>',
  })),
  [`errors/used-key-with-flat-error: The middleware for keys has its own form of error: code and message without the
    error object. ERROR-ENVELOPE`]: changeErrors('used with another request', body => ({ body: JSON.stringify(body) })),
  [`errors/invalid-query-has-status-422: The server validates queries with another library. It refuses them with the
    code bad_request and the status 422.
    ERROR-STATUS-BAD-REQUEST`]: changeErrors('must be an integer from', () => ({ status: 422 })),
  [`errors/unknown-field-crashes: A name in fields that the serializer does not know raises an exception. The framework
    answers 500 with a code of its own. ERROR-INTERNAL`]: changeErrors('is not a property', body => ({
    status: 500,
    body: JSON.stringify({ error: { ...body, code: 'server_error' } }),
  })),
  [`conventions/never-updated: updated_at is the beginning of 1970 until somebody updates the resource.
    UPDATED-NOT-BEFORE-CREATED`]: patchEach(DOCUMENTED, name =>
    changeAnswered(
      name,
      ({ updated_at, created_at }) => updated_at === created_at && { updated_at: '1970-01-01T00:00:00.000Z' },
    ),
  ),
  ...each(['updateRow', 'listViews', 'addOptions'] as const, name => ({
    [`conventions/${name}-shows-created-at-in-another-zone: ${name} reads created_at as a local time of the database and
      sends it as UTC. Other responses have another time. CREATED-AT-CONSTANT`]: changeAnswered(name, resource => ({
      created_at: new Date(Date.parse(String(resource.created_at)) - HOUR_MS).toISOString(),
    })),
  })),
  [`conventions/value-answers-with-the-attribute: The handler that writes a value takes the id of its response from the
    wrong parameter of the path.
    RESOURCE-ASKED-FOR`]: changeAnswered('setAttributeValue', (_, call) => ({ id: param(call, 'attributeId') })),
  ...each(Object.entries(CELLS), ([type, { fault, change }]) => ({
    [`board-rows/value-of-${type}: The value of a cell of type ${type} is ${fault}.
      CELL-VALUE-${type.toUpperCase()}`]: changeValues(type, change),
  })),
  [`view-rows/nested-rows-with-their-parent: The serializer of a nested row puts the whole parent into parent_id.
    ${lawClause('SCHEMA', 'listViewRows')}`]: changeResources('listViewRows', row =>
    row.parent_id ? { ...row, parent_id: { id: row.parent_id } } : row,
  ),
})
