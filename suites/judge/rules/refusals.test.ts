import { expect, it } from 'vitest'
import { exchange, findingsIn } from '../exchange.test.helper.ts'
import { judgeExchanges } from '../judge.ts'

const BOARD = '/v1/boards/0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const VIEW = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c23'
const NOT_FOUND = { status: 404, answer: { error: { code: 'not_found', message: 'Nothing is there.' } } }

it('blames no client for a view of its own that the service does not find yet', () => {
  const made = exchange('POST', `${BOARD}/views`, { body: { name: 'A' }, status: 201, answer: { data: { id: VIEW } } })
  const read = exchange('GET', `${BOARD}/views/${VIEW}`, NOT_FOUND)

  expect(findingsIn([made, read])).toEqual([])
  expect(findingsIn([read])).toEqual(['CLIENT-REFUSED advice'])
})

it('takes another version for another service, unless all requests are for this one', () => {
  const other = [exchange('GET', '/v2/boards', NOT_FOUND)]

  expect(findingsIn(other)).toEqual([])
  expect(findingsIn(other, { seesAll: true })).toEqual(['CLIENT-REFUSED advice'])
})

it('shows the hint of a simulator, without ids', () => {
  const refused = exchange('GET', '/v1/boards/7B0F1C52-5C0E-4C39-9D4E-0D8F6F0A1B11/views', {
    status: 404,
    answer: { error: { code: 'not_found', message: 'There is no board "X".' } },
    answerHeaders: { 'x-simulator-hint': 'Ids are in lower case: 0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22.' },
  })

  expect(judgeExchanges([refused]).findings.map(({ saw }) => saw)).toEqual([
    'listViews was refused with 404: There is no board …. Hint: Ids are in lower case: {id}.',
  ])
})

it('shows the numbers of a rule, but not those of what was sent, and each message once', () => {
  const refuse = (message: string) =>
    exchange('POST', '/v1/boards/7b0f1c52-5c0e-4c39-9d4e-0d8f6f0a1b11/rows', {
      ...{ body: { title: message }, status: 400 },
      answer: { error: { code: 'bad_request', message } },
    })
  const sawOf = (...messages: readonly string[]) => judgeExchanges(messages.map(refuse)).findings.map(({ saw }) => saw)

  expect(sawOf('title must have 255 or fewer characters, but has 300')).toContain(
    'createRow was refused with 400: title must have 255 or fewer characters, but has …',
  )
  const rule = 'must be "A" or "B", but is'
  expect(sawOf(`${rule} "C"`)).toContain(`createRow was refused with 400: ${rule} …`)
  expect(sawOf('name must be unique: "Launch" exists already')).toContain(
    'createRow was refused with 400: name must be unique: … exists already',
  )
  expect(sawOf('name: "" is unknown beside "C"')).toContain(
    'createRow was refused with 400: name: "" is unknown beside …',
  )
  expect(sawOf('limit must not exceed 100')).toContain('createRow was refused with 400: limit must not exceed 100')
  expect(sawOf('position 17 is taken', 'position 18 is taken').filter(saw => saw.includes('taken'))).toEqual([
    'createRow was refused with 400: position 17 is taken',
  ])
})

it('names the nearest operation of the hint where no operation is', () => {
  const refused = exchange('GET', `${BOARD}/rows/${VIEW}`, {
    ...NOT_FOUND,
    answerHeaders: {
      'x-simulator-hint': 'No operation has this method here. The nearest is updateRow: PATCH /v1/boards',
    },
  })

  expect(judgeExchanges([refused]).findings.map(({ saw }) => saw)).toEqual([
    'GET /v1/boards/{id}/rows/{id} was refused with 404: No operation has this method here. The nearest is updateRow: PATCH /v1/boards',
  ])
})
