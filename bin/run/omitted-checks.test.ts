import { expect, it } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { check } from '../../suites/check.ts'
import { countOmitted } from './omitted-checks.ts'

it('the checks that did not run are counted by area and reason', () => {
  const all = (['errors/a', 'errors/b', 'errors/c', 'options/a', 'options/b'] as const).map(id =>
    check(id, [], async () => {}),
  )

  const chosen = { all, claimed: all.slice(0, 4), selected: all.slice(1, 4) }

  expect(countOmitted(chosen, [createResult('errors/b')])).toEqual([
    { area: 'errors', checks: 1, why: 'not selected' },
    { area: 'options', checks: 1, why: 'not claimed' },
    { area: 'errors', checks: 1, why: 'not reached' },
    { area: 'options', checks: 1, why: 'not reached' },
  ])
})
