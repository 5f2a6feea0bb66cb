import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findMutant } from '../../../../simulator/mutants/find.ts'
import { triggers } from '../../../../simulator/mutants/triggers.ts'
import { buildCombinationsPage } from './page.ts'
import { scoreTriggered } from './score.ts'

const hideFigures = (text: string): string => text.replace(/\d+ of \d+ \(\d+ %\)|no case/g, 'FIGURE')

it('counts what is found by trigger and by area', () => {
  const mistake = findMutant('uploads/created-as-finished')
  const [first, second] = triggers
  if (!mistake || !first || !second) throw new Error('nothing to pair')

  const { all, byTrigger, byArea } = scoreTriggered([
    { mistake, trigger: first, isFound: true, isFoundDeep: true },
    { mistake, trigger: second, isFound: false, isFoundDeep: true },
  ])

  expect(all).toEqual({ byDefault: { hits: 1, of: 2 }, deep: { hits: 2, of: 2 } })
  expect(byTrigger.get(first.id)?.byDefault).toEqual({ hits: 1, of: 1 })
  expect(byTrigger.get(second.id)?.byDefault).toEqual({ hits: 0, of: 1 })
  expect(byArea.get('uploads')?.deep).toEqual({ hits: 2, of: 2 })
})

it('docs/explanation/combinations.md has the current text, with measured figures (npm run calibrate -- --triggers writes it)', () => {
  const { path, text } = buildCombinationsPage(scoreTriggered([]))

  expect(hideFigures(readFileSync(path, 'utf8'))).toBe(hideFigures(text))
})
