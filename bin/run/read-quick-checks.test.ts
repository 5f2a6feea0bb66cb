import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { readKillMatrix } from '../kill-matrix/file.ts'
import { selectQuickChecks } from './read-quick-checks.ts'

it('are about two fifths of the kit, and find 84 % of the known mistakes', () => {
  const chosen = new Set(selectQuickChecks(checks).map(({ id }) => id))
  const found = [...readKillMatrix().rows.values()].map(({ findings }) =>
    findings.some(({ check }) => chosen.has(check)),
  )

  expect(chosen.size).toBeLessThan(0.42 * checks.length)
  expect(found.filter(Boolean).length).toBeGreaterThan(0.84 * found.length)
})
