import { expect, it } from 'vitest'
import { packFigures } from './build/pack-figures.ts'
import { readFigures, unpackFigures } from './figures.ts'
import { mutantIds, parseKillMatrix, readKillMatrix } from './kill-matrix/file.ts'

const packed = packFigures()

it.each(['quick-checks', 'check-costs'] as const)('the package holds all of %s', name => {
  const [unpacked, known] = [unpackFigures(name, packed), readFigures(name)]

  expect(unpacked).toEqual(known)
  // The order of quick-checks.json is that in which checks are chosen.
  if (name === 'quick-checks') expect(Object.keys(unpacked)).toEqual(Object.keys(known ?? {}))
})

it('the package holds all findings of the kill matrix, in the same order', () => {
  const findingsIn = ({ rows }: ReturnType<typeof readKillMatrix>) =>
    [...rows].map(([id, { findings }]) => [id, findings.map(({ check, clause }) => `${check} ${clause}`)])

  expect(findingsIn(parseKillMatrix(unpackFigures('kill-matrix', packed, mutantIds)))).toEqual(
    findingsIn(readKillMatrix()),
  )
})
