import { expect, it } from 'vitest'
import { contextOf } from '../runner/context.ts'
import { startTestRun } from '../runner/start.test.helper.ts'
import type { Answer } from '../target/api.ts'
import { sendMost, sizesFor } from './largest-accepted.ts'

const run = startTestRun(async () => ({ status: 200, headers: {}, text: '{}' }))

const answerOf = (status: number, code?: string): Answer => ({
  status,
  headers: {},
  text: '',
  json: code === undefined ? {} : { error: { code } },
  request: { method: 'POST', url: '', headers: {} },
})

it('sends as much as the target takes, and notes that it takes no more', async () => {
  const noted: string[] = []
  const context = contextOf({ ...run, noteChoice: id => noted.push(id) })
  const send = async (size: number) => (size > 500 ? answerOf(400, 'bad_request') : answerOf(201))

  const taken = await sendMost(context, sizesFor({ ...run, runs: 10 }, 5, 499), size => size, send)
  const largest = await sendMost(context, [1001, 1000, 500], size => size, send)

  expect(taken?.sent).toBe(499)
  expect(largest?.sent).toBe(500)
  expect(noted).toEqual(['refuses-unusual-values', 'refuses-unusual-values'])
})

it('keeps to the usual number in a run that is not deep', () => {
  expect(sizesFor(run, 5, 499)).toEqual([5])
})

it('returns the response that refuses it for another reason', async () => {
  const taken = await sendMost(
    contextOf(run),
    [100, 26],
    size => size,
    async () => answerOf(500, 'internal_error'),
  )

  expect(taken).toMatchObject({ sent: 100, answer: { status: 500 } })
})
