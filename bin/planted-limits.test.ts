import { describe, expect, it } from 'vitest'
import { limitDeviationsOf } from '../simulator/deviations/laws/limits.ts'
import type { BodyLimit as SimulatorLimit } from '../simulator/service/body-limits.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { limitClausesOf } from '../suites/contract/clauses/limits.ts'
import { BODY_LIMITS, type BodyLimit } from '../suites/contract/limits.ts'
import { limitLawsOf } from '../suites/laws/limits.ts'
import { buildWorld, runInProcess } from './in-process.ts'

/** A limit that the specification does not have, as one row on each side; a clause that exists stands for its own. */
const PLANTED: readonly (readonly [BodyLimit, Omit<SimulatorLimit, 'clauses'>])[] = [
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

const failures = async (limits: readonly BodyLimit[], service: Service): Promise<readonly string[]> => {
  const { results } = await runInProcess(limitLawsOf(limits), { service, world: await buildWorld(1), seed: 1 })
  return results.filter(({ outcome }) => outcome !== 'pass').map(({ id, reason }) => `${id}: ${reason}`)
}

describe.each(PLANTED)('one more row of limits, on $operation', (row, bounds) => {
  const planted = { ...bounds, clauses: { [row.operation]: [row.clause] } }
  const service = {
    ...honestService,
    limits: { ...honestService.limits, bodies: [...honestService.limits.bodies, planted] },
  }

  it('yields its clause', () => {
    expect(limitClausesOf([row])).toMatchObject([{ id: row.clause, statement: row.statement }])
  })

  it('accuses no server that keeps to it, of this limit or of another', async () => {
    expect(await failures([...BODY_LIMITS, row], service)).toEqual([])
  })

  it('yields deviations, each of which its checks find', async () => {
    const deviations = limitDeviationsOf([planted])
    const found = await Promise.all(deviations.map(({ apply }) => failures([row], apply(service))))

    expect(deviations.length).toBeGreaterThan(1)
    for (const [index, { id }] of deviations.entries()) expect(found[index], id).not.toEqual([])
  })
})
