import { describe, expect, it } from 'vitest'
import { createScratchBoard } from '../service/scratch-board.test.helper.ts'

const { sim, board, profile } = await createScratchBoard()
const ask = (method: string, path: string, authorization = `Bearer ${profile.tokens.full}`) =>
  sim.fetch(path, { method, headers: { authorization } })

describe('a hint', () => {
  it.each([
    [
      'PUT',
      `${board}/rows/x`,
      'No operation has this method here. The nearest is updateRow: PATCH /v1/boards/{id}/rows/{rowId}',
    ],
    ['GET', `${board}/roXX`, 'No operation is here. The nearest is listRows: GET /v1/boards/{id}/rows'],
    ['POST', `${board}/row`, 'No operation is here. The nearest is createRow: POST /v1/boards/{id}/rows'],
    [
      'GET',
      `${board.replace('/v1', '')}/views`,
      'No operation is here. The nearest is listViews: GET /v1/boards/{id}/views',
    ],
    ['GET', '/v1/media/upload/x', 'No operation is here. The nearest is getUpload: GET /v1/media/uploads/{id}'],
  ])('names the nearest operation: %s %s', async (method, path, hint) => {
    const answer = await ask(method, path)
    const text = await answer.text()

    expect(answer.headers.get('x-simulator-hint')).toBe(hint)
    expect(sim.journal.list().at(-1)?.hint).toBe(hint)
    expect(text).not.toContain('nearest')
  })

  it.each([
    ['', 'is missing'],
    [profile.tokens.full, 'needs the word Bearer'],
    ['Bearer of nothing', 'needs the word Bearer'],
    ['Bearer unknown', 'is unknown here'],
    [`Bearer ${profile.tokens.disabled}`, 'is disabled'],
  ])('says what is wrong with the header Authorization: %s', async (authorization, hint) => {
    const answer = await sim.fetch(`${board}/views`, authorization ? { headers: { authorization } } : {})

    expect([answer.status, answer.headers.get('x-simulator-hint')]).toEqual([401, expect.stringContaining(hint)])
  })

  it('is not there when the answer says it all', async () => {
    const answers = [await ask('GET', `${board}/views`), await ask('GET', `${board}/views/unknown`)]

    expect(answers.map(({ status, headers }) => [status, headers.get('x-simulator-hint')])).toEqual([
      [200, null],
      [404, null],
    ])
  })

  it('compares only the beginning of a long path', async () => {
    const answer = await ask('GET', `/v1/${'boards/'.repeat(2000)}`)

    expect(answer.headers.get('x-simulator-hint')).toMatch(/^No operation is here/)
  })
})
