import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { statementsIn } from './certify-variants.test.helper.ts'
import { certifyOtherWire } from './wire.test.helper.ts'

it('a server that reads bodies first, answers in pieces and ends every connection passes every check', {
  timeout: 300_000,
}, async () => {
  // It does read the key with the body.
  expect(statementsIn(await certifyOtherWire(checks))).toEqual([
    'both requests with the key succeeded, so neither found the other one in flight',
  ])
})
