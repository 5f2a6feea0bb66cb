import { checks } from '../../suites/checks/index.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { selectQuickChecks } from '../run/read-quick-checks.ts'
import { testWire } from './wire.test.helper.ts'

/** Some of all areas: a connection is the same to each. A long test runs every check. */
const some = selectQuickChecks(checks).filter((_, index) => index % 4 === 0)

testWire(
  'some quick checks and those of Idempotency-Keys',
  checks.filter(check => some.includes(check) || areaOf(check) === 'idempotency'),
)
