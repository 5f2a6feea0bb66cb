import { expect, it } from 'vitest'
import { changeList } from '../../simulator/service/patches.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { checks } from '../../suites/checks/index.ts'
import { buildWorld, runInProcess } from '../in-process.ts'

it('a view whose rows others change all the time is accused of no other order', async () => {
  let reads = 0
  const changesAtEachRead = changeList('listViewRows', rows => {
    reads += 1
    return rows.slice(reads % rows.length)
  })

  const { results } = await runInProcess(
    checks.filter(({ id }) => id === 'view-rows/first-row-in-the-sort-of-the-view'),
    { service: changesAtEachRead(referenceService), world: await buildWorld(1), seed: 1 },
  )

  expect(results).toMatchObject([{ outcome: 'not-applicable', reason: expect.stringContaining('changed') }])
})
