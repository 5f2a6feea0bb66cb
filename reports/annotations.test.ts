import { expect, it } from 'vitest'
import { listAnnotations } from './annotations.ts'
import { BLOCKING_CAUSE, createCause, createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'

it('are one for each cause, ten at most', () => {
  const results = createResults([FAILED_RESULT], { causes: [createCause()] })

  expect(listAnnotations(results)).toEqual([
    {
      kind: 'error',
      title: 'The service drops the title. (board-rows/forgets-titles)',
      message: 'All expected symptoms are present. Explains 2 failures, clearest in board-rows/title.',
    },
  ])
  expect(listAnnotations({ ...results, causes: Array.from({ length: 30 }, () => createCause()) })).toHaveLength(10)
})

it('are one for each reason of failures that no cause explains, and of faults of the kit', () => {
  const fault = createResult('errors/a', { outcome: 'error', reason: 'a bug' })

  expect(listAnnotations(createResults([FAILED_RESULT, fault, { ...fault, id: 'errors/b' }]))).toMatchObject([
    { kind: 'error', title: 'Internal errors of the kit', message: 'errors/a and 1 more: a bug' },
    { kind: 'error', message: expect.stringMatching(/^board-rows\/title: /) },
  ])
})

it('begin with faults of the kit and waivers that do not hold, which many causes must not push out', () => {
  const faults = Array.from({ length: 5 }, (_, index) =>
    createResult(`errors/${index}`, { outcome: 'error', reason: `a bug in ${'abcde'[index]}` }),
  )
  const waivers = Array.from({ length: 12 }, (_, index) => ({
    ...{ subject: `check a/${index}`, reason: 'known', owner: null, expires: null },
    ...({ state: 'stale', checks: [] } as const),
  }))
  const causes = Array.from({ length: 30 }, () => createCause())
  const annotations = listAnnotations(createResults(faults, { waivers, causes }))

  expect(annotations.filter(({ kind }) => kind === 'error')).toHaveLength(10)
  expect(annotations.slice(0, 3)).toMatchObject(
    [0, 1, 2].map(index => ({ message: expect.stringContaining(`errors/${index}: `) })),
  )
  expect(annotations.slice(3, 6)).toMatchObject(
    [0, 1, 2].map(index => ({
      message: expect.stringContaining(`The waiver for check a/${index} is not needed: it no longer fails.`),
    })),
  )
  expect(annotations[6]).toMatchObject({ title: 'The service drops the title. (board-rows/forgets-titles)' })
})

it('warn of a cause that only keeps checks from running', () => {
  const checks = ['title', 'read'].map(id => createResult(`board-rows/${id}`, { outcome: 'blocked', reason: 'no' }))
  const annotations = listAnnotations(createResults(checks, { causes: [BLOCKING_CAUSE] }))

  expect(annotations.map(({ kind, title }) => [kind, title])).toEqual([
    ['warning', 'Not everything was tested'],
    ['warning', 'createRow never succeeded.'],
  ])
})

it('warn of what was not tested, and of a profile that does not fit', () => {
  const blocked = createResult('errors/a', { clauses: ['A'], outcome: 'blocked', reason: 'no', missing: 'folder_id' })
  const probe = { misfits: [{ entry: 'folder_id', text: 'folder_id: unknown', blocks: true }], requests: 1, cost: 1 }

  expect(listAnnotations(createResults([createResult('errors/b'), blocked], { probe }))).toMatchObject([
    { kind: 'warning', message: expect.stringMatching(/^INCOMPLETE/) },
    { kind: 'warning', message: 'folder_id: unknown' },
  ])
  expect(listAnnotations(createResults([createResult('errors/b')]))).toEqual([])
})
