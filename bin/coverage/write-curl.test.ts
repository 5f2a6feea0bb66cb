import { expect, it } from 'vitest'
import { contractOf, type OperationName } from '../../suites/contract/operations.ts'
import { type SampleRequest, writeCurl } from './write-curl.ts'

const SPACE = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const NOBODY = '00000000-0000-0000-0000-000000000000'

const write = (operation: OperationName, name: string, sample: Partial<SampleRequest>): string =>
  writeCurl(operation, { name }, contractOf(operation), {
    ...{ method: contractOf(operation).method, path: contractOf(operation).path, query: '', body: undefined },
    ...sample,
  })

it.each<[OperationName, Partial<SampleRequest>, string]>([
  ['deleteOption', { path: `/v1/media-attributes/${SPACE}/options/${SPACE}` }, `/${NOBODY}/options/${SPACE}`],
  ['listLibraryViews', { query: `limit=5&space_id=${SPACE}` }, `limit=5&space_id=${NOBODY}`],
  ['createLibraryView', { body: `{"space_id":"${SPACE}","name":"A"}` }, `{"space_id":"${NOBODY}","name":"A"}`],
])('%s asks for what nobody has', (operation, sample, expected) => {
  expect(write(operation, 'not_found', sample)).toContain(expected)
})

it('sends two requests for a conflict, and lets the first one go', () => {
  const lines = write('createRow', 'conflict', { body: '{}' }).split('\n')

  expect(lines.slice(2, 6)).toEqual([`${lines[4]} &`, 'sleep 1', lines[4], expect.stringContaining('/_sim/faults')])
  expect(lines.at(-1)).toBe('wait')
})
