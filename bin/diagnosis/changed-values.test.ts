import { expect, it } from 'vitest'
import { createCause, createResult } from '../../reports/sample.test.helper.ts'
import { nameChanged } from './changed-values.ts'

const exchange = (request_body: string | null) => ({
  ...{ method: 'PATCH', url: 'http://api.test/v1/x', request_headers: {}, request_body },
  ...{ status: 200, response_headers: {}, response_body: '{}', curl: 'curl' },
})

/** A check that wrote a value, and read another one. */
const changed = (id: string, written: unknown, read: unknown, body: unknown = { value: [written] }) =>
  createResult(id, {
    outcome: 'fail',
    compared: { expected: JSON.stringify(written), actual: JSON.stringify(read) },
    evidence: [exchange(typeof body === 'string' ? body : JSON.stringify(body)), exchange(null)],
  })

/** The statement of a cause without a known mistake, which explains these checks. */
function stateChange(...checks: readonly ReturnType<typeof changed>[]): string | null | undefined {
  const cause = createCause({ fit: 'none', statement: null, explained: checks.map(({ id }) => id) })
  return nameChanged([cause], checks)[0]?.statement
}

const LONG = 'a long sentence, '.repeat(20)

it.each([
  ['without some of its characters', '<b>bold</b>', 'bold'],
  ['cut after 4 characters', 'bolder', 'bold'],
  ['in lower case', 'Bold', 'bold'],
  ['changed', '<b>', '&lt;b>'],
  ['rounded', 2.71, 3],
  ['with another sign', -2, 2],
  ['as another type', 7, '7'],
  ['as null', 'bold', null],
])('says that values come back %s', (how, written, read) => {
  expect(stateChange(changed('a/1', written, read))).toBe(
    `What is written comes back ${how}: ${JSON.stringify(written)} was written, and ${JSON.stringify(read)} is read.`,
  )
})

it('says what is true of all changes, by the shortest one', () => {
  expect(stateChange(changed('a/1', '<i>one</i>', 'one'), changed('a/2', 'two<br>', 'two'))).toBe(
    'What is written comes back without some of its characters: "two<br>" was written, and "two" is read.',
  )
})

it('shows the part of a long text that differs, also where the report cuts its request', () => {
  expect(stateChange(changed('a/1', `${LONG}end`, LONG, `{"value":"${LONG.slice(0, 200)}…`))).toMatch(
    /cut after 340 characters: …"[^"]{30}end" was written, and …"[^"]{30}" is read\.$/,
  )
})

it('says nothing of values that no request wrote, or where most failures are of another kind', () => {
  const other = [1, 2].map(index => createResult(`b/${index}`, { outcome: 'fail' }))

  expect(stateChange(changed('a/1', 'full', 'empty', { name: 'x' }))).toBeNull()
  expect(stateChange(changed('a/1', 'full', 'empty'), ...other)).toBeNull()
})

it('leaves a small number to the rule that names its property', () => {
  expect(stateChange(changed('a/1', 0, 9))).toBeNull()
  expect(stateChange(changed('a/1', 2026, 9))).toMatch(/changed: 2026 was written/)
})
