import { checks } from '../../suites/checks/index.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { selectQuickChecks } from '../run/read-quick-checks.ts'
import { testWire } from './wire.test.helper.ts'

const quick = selectQuickChecks(checks)

testWire(
  'the quick checks and those of Idempotency-Keys',
  checks.filter(check => quick.includes(check) || areaOf(check) === 'idempotency'),
)
