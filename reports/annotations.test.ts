import { expect, it } from 'vitest'
import { listAnnotations } from './annotations.ts'
import { createCause, createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'

it('are one for each cause, ten at most', () => {
  const results = createResults([FAILED_RESULT], { causes: [createCause()] })

  expect(listAnnotations(results)).toEqual([
    {
      kind: 'error',
      title: 'The service drops the title. (board-rows/forgets-titles)',
      message: 'Fits exactly. Explains 2 failures, best seen in board-rows/title.',
    },
  ])
  expect(listAnnotations({ ...results, causes: Array.from({ length: 30 }, () => createCause()) })).toHaveLength(10)
})

it('are one for each reason of failures that no cause explains, and of faults of the kit', () => {
  const fault = createResult('errors/a', { outcome: 'error', reason: 'a bug' })

  expect(listAnnotations(createResults([FAILED_RESULT, fault, { ...fault, id: 'errors/b' }]))).toMatchObject([
    { kind: 'error', title: 'Failed: board-rows/title' },
    { kind: 'error', title: 'A fault of the kit: errors/a', message: 'a bug' },
  ])
})

it('warn of what was not tested, and of a profile that does not fit', () => {
  const blocked = createResult('errors/a', { outcome: 'blocked', reason: 'no', missing: 'folder_id' })
  const probe = { misfits: [{ entry: 'folder_id', text: 'folder_id: unknown', blocks: true }], requests: 1, cost: 1 }

  expect(listAnnotations(createResults([createResult('errors/b'), blocked], { probe }))).toMatchObject([
    { kind: 'warning', message: expect.stringMatching(/^PARTLY TESTED/) },
    { kind: 'warning', message: 'folder_id: unknown' },
  ])
  expect(listAnnotations(createResults([createResult('errors/b')]))).toEqual([])
})
