import { expect, it } from 'vitest'
import { ExpectationFailed } from './check-exceptions.ts'
import { contextOf } from './context.ts'
import { createRetryBudget } from './retry-budget.ts'
import { startTestRun } from './start.test.helper.ts'

const RETRY = { attempts: 60, pause: 150 }

function budgetAfter(waitsInVain: number, ...shownAfter: readonly number[]) {
  const retryBudget = createRetryBudget(RETRY)
  for (const reads of shownAfter) retryBudget.noteShown(reads)
  for (let count = 0; count < waitsInVain; count++) retryBudget.noteInVain()
  return retryBudget
}

it('waits in full while few waits were in vain', () => {
  expect(budgetAfter(11).attempts()).toBe(60)
})

it('waits less after many waits in vain', () => {
  expect(budgetAfter(12).attempts()).toBe(10)
})

it('waits twice as long as any write has needed', () => {
  expect(budgetAfter(12, 3, 20, 4).attempts()).toBe(40)
})

it('never waits longer than in full', () => {
  expect(budgetAfter(12, 50).attempts()).toBe(60)
})

it('waits less for smaller counterexamples from the first wait on', () => {
  expect(budgetAfter(0, 8).least()).toBe(16)
})

it.each([
  ['ROW-POSITION-FINE', 60],
  ['ROW-CREATE-TITLE-NULL', 10],
])('counts a wait in vain only for a rule that is not assumed: %s', async (clause, attempts) => {
  const run = startTestRun(async () => Promise.reject(new Error('nothing is sent')), {}, { retry: RETRY })
  const fail = async () => Promise.reject(new ExpectationFailed([clause], 'it is not so'))
  for (let count = 0; count < 12; count++)
    await contextOf(run)
      .eventually(fail)
      .catch(() => {})

  expect(run.retryBudget.attempts()).toBe(attempts)
})
