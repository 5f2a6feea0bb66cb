import { expect, it } from 'vitest'
import { exchange } from '../exchange.test.helper.ts'
import { judgeExchanges } from '../judge.ts'

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
