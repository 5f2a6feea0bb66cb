import { expect, it } from 'vitest'
import { parseJson } from '../json.ts'
import type { Answer } from '../target/api.ts'
import { expectations } from './expect.ts'
import { setup } from './setup-steps.ts'

const answered = (text: string): Answer => ({
  status: 200,
  headers: {},
  text,
  json: parseJson(text),
  request: { method: 'GET', url: 'http://api.test/v1/boards/b/views/v', headers: {} },
})

const ANSWERED = 'GET /v1/boards/b/views/v answered 200, but its '

it.each([
  ['', 'body is empty'],
  ['<html>', 'body is not JSON: "<html>"'],
  [
    '\uFEFF{"data":[]}',
    'body is not JSON, as it begins with a byte order mark (U+FEFF), which JSON must not have: "\uFEFF{',
  ],
  [
    Buffer.from('\uFEFF{"data":[]}', 'utf16le').toString(),
    'body is not JSON, as it is in UTF-16, but JSON must be in UTF-8: "',
  ],
  [Buffer.from('[]', 'utf16le').swap16().toString(), 'body is not JSON, as it is in UTF-16'],
  ['[1]', 'body has no data envelope: it is [1]'],
  ['{"id":"v","name":"n"}', 'body has no data envelope: its properties are id, name'],
  ['{}', 'body has no data envelope: its properties are none'],
  ['{"data":[]}', 'data is not a resource: it is a list, []'],
  ['{"data":null}', 'data is not a resource: it is null'],
  ['{"data":{"id":7,"name":"n"}}', 'data is not a resource with a string id: its properties are id, name'],
])('the response %s is named for what it lacks', async (text, problem) => {
  expect(() => expectations('ENVELOPE-GET-VIEW').resource(answered(text))).toThrow(ANSWERED + problem)
  await expect(setup.resource('read a view', answered(text))).rejects.toThrow(
    `could not read a view: ${ANSWERED}${problem}`,
  )
})

it('a resource is no list', () => {
  expect(() => expectations('LIST-ENVELOPE').list(answered('{"data":{"id":"v"}}'))).toThrow(
    `${ANSWERED}data is not a list: it is {"id":"v"}`,
  )
})

it('a schema names the missing envelope, and the value that is wrong', () => {
  const { matches } = expectations('ENVELOPE-GET-VIEW')

  expect(() => matches('ResourceEnvelope', { id: 'v', name: 'n' })).toThrow(
    'the value is not a valid ResourceEnvelope: the body has no data envelope: its properties are id, name',
  )
  expect(() => matches('FilterEntry', { column_id: 7, operator: 'equals', value: 1 })).toThrow(
    /\/column_id must be string.*, but it is 7/,
  )
})
