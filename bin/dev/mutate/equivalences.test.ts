import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Equivalences, matchEquivalences } from './equivalences.ts'
import { type Mutant, oneLine } from './report.ts'

const missed = (change: string, file = 'simulator/a.ts'): Mutant => ({ file, line: 1, change, status: 'Survived' })

const nullCheck = { 'simulator/a.ts': { 'A stored value is never null.': ['stored === null → false'] } }

describe('an equivalence', () => {
  it('matches the mutant with the same text, and no other', () => {
    const [meant, other] = [missed('stored === null → false'), missed('given === null → false')]

    expect([...matchEquivalences(nullCheck, [meant, other]).mutants]).toEqual([meant])
  })

  it('is stale when its code is gone', () => {
    expect(matchEquivalences(nullCheck, [missed('stored > 0 → false')]).stale).toEqual([
      'simulator/a.ts has no such mutant: stored === null → false',
    ])
  })

  it('is stale when a check finds its mutant', () => {
    const killed = { ...missed('stored === null → false'), status: 'Killed' }

    expect(matchEquivalences(nullCheck, [killed]).stale).toEqual([
      'named an equivalence, but a check found it: simulator/a.ts: stored === null → false',
    ])
  })

  it('is ignored when its file was not mutated', () => {
    expect(matchEquivalences(nullCheck, [missed('count > 1 → true', 'simulator/c.ts')]).stale).toEqual([])
  })
})

describe('bin/dev/mutate/equivalences.json', () => {
  const equivalences: Equivalences = JSON.parse(readFileSync('bin/dev/mutate/equivalences.json', 'utf8'))

  it.each(Object.entries(equivalences))('names only code that is in %s', (file, reasons) => {
    const code = oneLine(readFileSync(file, 'utf8'))
    const originals = Object.values(reasons).flatMap(changes => changes.map(change => change.replace(/ → .*/, '')))

    expect(originals.filter(original => !code.includes(original))).toEqual([])
  })
})
