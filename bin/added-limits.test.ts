import { describe, expect, it } from 'vitest'
import { limitMutantsOf } from '../simulator/mutants/laws/limits.ts'
import type { BodyLimit as SimulatorLimit } from '../simulator/service/body-limits.ts'
import { referenceService } from '../simulator/service/reference-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { BODY_LIMITS, type BodyLimit } from '../suites/contract/bodies/limits.ts'
import { limitClausesOf } from '../suites/contract/clauses/limits.ts'
import { limitLawsOf } from '../suites/laws/limits.ts'
import { buildWorld, runInProcess } from './in-process.ts'

/** Limits that the specification does not have, as a row for the kit and a row for the simulator. Each uses the id of an existing clause. */
const ADDED_LIMITS: readonly (readonly [BodyLimit, Omit<SimulatorLimit, 'clauses'>])[] = [
  [
    {
      clause: 'VIEW-POSITION',
      operation: 'createView',
      path: ['position'],
      measure: 'number',
      bounds: { max: 1_000_000 },
      statement: 'The position of a view is 1000000 at most.',
    },
    { name: 'position', paths: ['position'], measure: 'number', max: 1_000_000 },
  ],
  [
    {
      clause: 'LIBRARY-VIEW-VISIBLE-FIELDS',
      operation: 'createLibraryView',
      path: ['visible_fields'],
      measure: 'items',
      bounds: { min: 1, max: 20 },
      item: index => `field ${index}`,
      statement: 'A library view shows 1 to 20 fields.',
    },
    { name: 'visibleFields', paths: ['visible_fields'], measure: 'items', min: 1, max: 20 },
  ],
  [
    {
      clause: 'UPLOAD-NAME',
      operation: 'createUpload',
      path: ['name'],
      measure: 'characters',
      bounds: { min: 3, max: 90 },
      statement: 'The name of an upload has 3 to 90 characters.',
    },
    { name: 'name', paths: ['name'], measure: 'characters', min: 3, max: 90 },
  ],
  [
    {
      clause: 'ATTRIBUTE-VALUE-TEXT',
      operation: 'setAttributeValue',
      path: ['value'],
      measure: 'characters',
      bounds: { max: 50 },
      statement: 'A value has up to 50 characters.',
    },
    { name: 'value', paths: ['value'], measure: 'characters', max: 50 },
  ],
]

const findFailures = async (limits: readonly BodyLimit[], service: Service): Promise<readonly string[]> => {
  const { results } = await runInProcess(limitLawsOf(limits), { service, world: await buildWorld(1), seed: 1 })
  return results.filter(({ outcome }) => outcome !== 'pass').map(({ id, reason }) => `${id}: ${reason}`)
}

describe.each(ADDED_LIMITS)('a limit added to $operation', (row, bounds) => {
  const addedLimit = { ...bounds, clauses: { [row.operation]: [row.clause] } }
  const service = {
    ...referenceService,
    limits: { ...referenceService.limits, bodies: [...referenceService.limits.bodies, addedLimit] },
  }

  it('has a clause', () => {
    expect(limitClausesOf([row])).toMatchObject([{ id: row.clause, statement: row.statement }])
  })

  it('lets every check pass on a server that keeps it', async () => {
    expect(await findFailures([...BODY_LIMITS, row], service)).toEqual([])
  })

  it('has mutants, and its checks find each of them', async () => {
    const mutants = limitMutantsOf([addedLimit])
    const found = await Promise.all(mutants.map(({ apply }) => findFailures([row], apply(service))))

    expect(mutants.length).toBeGreaterThan(1)
    for (const [index, { id }] of mutants.entries()) expect(found[index], id).not.toEqual([])
  })
})
