import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { selectQuickChecks } from '../run/quick-checks.ts'
import { certifyOtherWire } from './wire.test.helper.ts'

it('a server that reads bodies first, answers in pieces and ends every connection passes every quick check that applies', {
  timeout: 120_000,
}, async () => {
  const results = await certifyOtherWire(selectQuickChecks(checks))
  const accusing = results.filter(({ outcome }) => outcome !== 'pass' && outcome !== 'not-applicable')

  expect(accusing.map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`)).toEqual([])
})
