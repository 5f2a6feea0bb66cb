import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { buildWorld, runInProcess } from '../in-process.ts'

/** Without restricted_admin_grant, two tokens take turns at sending requests. */
const TWO_CALLERS = {
  base_url: '',
  board_id: '',
  spaces: { main: '', other: '' },
  tokens: { full: '', admin_grant: '', space_restricted: '' },
}

it.each([2, 4, 5])('races accuse no server whose keys belong to a token, with seed %d', async seed => {
  const races = checks.filter(({ id }) => id.startsWith('relations/race-'))

  const { results } = await runInProcess(races, {
    world: await buildWorld(seed),
    seed,
    likeProfile: TWO_CALLERS,
  })

  expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([])
})
