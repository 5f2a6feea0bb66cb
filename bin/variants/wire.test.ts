import { checks } from '../../suites/checks/index.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { selectQuickChecks } from '../run/read-quick-checks.ts'
import { testWire } from './wire.test.helper.ts'

const quick = selectQuickChecks(checks)

testWire(
  'a third of the quick checks, and those of Idempotency-Keys',
  checks.filter(check => quick.indexOf(check) % 3 === 0 || areaOf(check) === 'idempotency'),
)
