import { expect, it } from 'vitest'
import type { HttpRequest, Transport } from '../target/transport.ts'
import { contextOf } from './context.ts'
import { startTestRun } from './start.test.helper.ts'

const BOARD = { id: 'b' }

const keyOf = ({ headers }: HttpRequest) => headers['idempotency-key']

/** Calls a server on which somebody else is writing, and which repeats that refusal for the same key and body. */
function callBusyServer() {
  const sent: HttpRequest[] = []
  const send: Transport = async request => {
    const refuses = sent.length === 0 || (keyOf(request) !== undefined && keyOf(request) === keyOf(sent[0] ?? request))
    sent.push(request)
    const json = refuses ? { error: { code: 'conflict', message: 'busy' } } : { data: { id: 'r' } }
    return { status: refuses ? 409 : 201, headers: {}, text: JSON.stringify(json) }
  }
  const run = startTestRun(send, { tokens: { full: 'full' } })
  const noted: string[] = []
  const { api, raw } = contextOf({ ...run, noteChoice: id => void noted.push(id) })
  return { api, raw, noted, keys: () => sent.map(keyOf) }
}

it('sends a write again with a fresh key after a conflict', async () => {
  const { api, keys } = callBusyServer()

  expect((await api('createRow', { path: BOARD, body: {} })).status).toBe(201)
  expect(new Set(keys()).size).toBe(2)
})

it('sends a write once if the check measures what requests cost', async () => {
  const { api, keys } = callBusyServer()

  expect((await api('createRow', { path: BOARD, body: {}, throttling: true })).status).toBe(409)
  expect(keys().length).toBe(1)
})

it.each([
  ['POST', '/v1/boards/{id}/rows', ['refuses-writes-at-one-time']],
  ['POST', '/v1/media/uploads/{id}/complete', []],
] as const)('says what a conflict of %s %s means only if there is a contract', async (method, path, choices) => {
  const { raw, noted } = callBusyServer()

  expect((await raw({ method, path, cost: 10 }, { path: BOARD, key: 'k', isAnyKey: true })).status).toBe(201)
  expect(noted).toEqual(choices)
})

it('keeps a key that the check has chosen', async () => {
  const { api, keys } = callBusyServer()

  expect((await api('createRow', { path: BOARD, body: {}, key: 'mine' })).status).toBe(409)
  expect(keys()).toEqual(['mine', 'mine'])
})

it('adds no key to a write that was sent without one', async () => {
  const { api, keys } = callBusyServer()

  expect((await api('updateRow', { path: { ...BOARD, rowId: 'r' }, body: {} })).status).toBe(201)
  expect(keys()).toEqual([undefined, undefined])
})

it('notes what it leaves on the target by names that every reader of JSON takes', async () => {
  const text = '{"data":{"id":"v","name":"half \\ud83d of a character"}}'
  const run = startTestRun(async () => ({ status: 201, headers: {}, text }))
  await contextOf(run).api('createView', { path: BOARD, body: {} })

  expect(run.residue).toEqual([{ kind: 'View', id: 'v', name: 'half \ufffd of a character' }])
})
