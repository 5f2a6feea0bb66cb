import { expect, it } from 'vitest'
import { listAnnotations } from './annotations.ts'
import { BLOCKING_CAUSE, createCause, createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'

it('are one for each cause, ten at most', () => {
  const results = createResults([FAILED_RESULT], { causes: [createCause()] })

  expect(listAnnotations(results)).toEqual([
    {
      kind: 'error',
      title: 'The service drops the title. (board-rows/forgets-titles)',
      message:
        'The run shows everything that this mistake would show. Explains 2 failures, best seen in board-rows/title.',
    },
  ])
  expect(listAnnotations({ ...results, causes: Array.from({ length: 30 }, () => createCause()) })).toHaveLength(10)
})

it('are one for each reason of failures that no cause explains, and of faults of the kit', () => {
  const fault = createResult('errors/a', { outcome: 'error', reason: 'a bug' })

  expect(listAnnotations(createResults([FAILED_RESULT, fault, { ...fault, id: 'errors/b' }]))).toMatchObject([
    { kind: 'error', title: 'A fault of the kit: errors/a', message: 'a bug' },
    { kind: 'error', title: 'Failed: board-rows/title' },
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
  const [first, second, third, fourth, fifth] = listAnnotations(createResults(faults, { waivers, causes }))

  expect([first, second, third]).toMatchObject(
    ['0', '1', '2'].map(id => ({ title: `A fault of the kit: errors/${id}` })),
  )
  expect(fourth).toMatchObject({
    title: 'Waivers that do not hold',
    message: expect.stringMatching(/^check a\/0: it does not fail any more\.(.*\n){10}and 2 more$/),
  })
  expect(fifth).toMatchObject({ title: 'The service drops the title. (board-rows/forgets-titles)' })
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
  const blocked = createResult('errors/a', { outcome: 'blocked', reason: 'no', missing: 'folder_id' })
  const probe = { misfits: [{ entry: 'folder_id', text: 'folder_id: unknown', blocks: true }], requests: 1, cost: 1 }

  expect(listAnnotations(createResults([createResult('errors/b'), blocked], { probe }))).toMatchObject([
    { kind: 'warning', message: expect.stringMatching(/^PARTLY TESTED/) },
    { kind: 'warning', message: 'folder_id: unknown' },
  ])
  expect(listAnnotations(createResults([createResult('errors/b')]))).toEqual([])
})
