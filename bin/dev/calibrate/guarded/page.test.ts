import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findDeviation } from '../../../../simulator/deviations/find.ts'
import { guards } from '../../../../simulator/deviations/guards.ts'
import { buildCombinationsPage } from './page.ts'
import { scoreGuarded } from './score.ts'

const hideFigures = (text: string): string => text.replace(/\d+ of \d+ \(\d+ %\)|never met/g, 'FIGURE')

it('counts what is found by guard and by area', () => {
  const mistake = findDeviation('uploads/created-as-finished')
  const [first, second] = guards
  if (!mistake || !first || !second) throw new Error('nothing to pair')

  const { all, byGuard, byArea } = scoreGuarded([
    { mistake, guard: first, isFound: true, isFoundDeep: true },
    { mistake, guard: second, isFound: false, isFoundDeep: true },
  ])

  expect(all).toEqual({ byDefault: { hits: 1, of: 2 }, deep: { hits: 2, of: 2 } })
  expect(byGuard.get(first.id)?.byDefault).toEqual({ hits: 1, of: 1 })
  expect(byGuard.get(second.id)?.byDefault).toEqual({ hits: 0, of: 1 })
  expect(byArea.get('uploads')?.deep).toEqual({ hits: 2, of: 2 })
})

it('docs/combinations.md has the current text, with measured figures (npm run calibrate -- --guarded writes it)', () => {
  const { path, text } = buildCombinationsPage(scoreGuarded([]))

  expect(hideFigures(readFileSync(path, 'utf8'))).toBe(hideFigures(text))
})
