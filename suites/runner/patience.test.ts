import { expect, it } from 'vitest'
import { createPatience } from './patience.ts'

const RETRY = { attempts: 60, pause: 150 }

function patienceAfter(waitsInVain: number, ...shownAfter: readonly number[]) {
  const patience = createPatience(RETRY)
  for (const reads of shownAfter) patience.noteShown(reads)
  for (let count = 0; count < waitsInVain; count++) patience.noteInVain()
  return patience
}

it('waits in full while few waits were in vain', () => {
  expect(patienceAfter(11).attempts()).toBe(60)
})

it('waits less after many waits in vain', () => {
  expect(patienceAfter(12).attempts()).toBe(10)
})

it('waits twice as long as any write has needed', () => {
  expect(patienceAfter(12, 3, 20, 4).attempts()).toBe(40)
})

it('never waits longer than in full', () => {
  expect(patienceAfter(12, 50).attempts()).toBe(60)
})

it('waits less for smaller counterexamples from the first wait on', () => {
  expect(patienceAfter(0, 8).least()).toBe(16)
})
