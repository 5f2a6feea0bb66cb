import { expect, it } from 'vitest'
import { mutants } from '../../simulator/mutants/index.ts'
import { findAccused, testProbesOn } from './probe-mutants.test.helper.ts'

// Where mistakes of the server look most like mistakes of the profile.
testProbesOn(['authentication'])

/** Filters refuse what another operation takes. */
const REFUSED_BY_FILTERS = ['media-filter/no-folders', 'media-filter/no-users', 'media-filter/no-ids-of-statuses']

it.each(mutants.filter(({ id }) => REFUSED_BY_FILTERS.includes(id)))('nor is $id', async one => {
  expect(await findAccused(one)).toEqual([])
})
