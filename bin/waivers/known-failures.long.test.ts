import { checks } from '../../suites/checks/index.ts'
import { testKnownFailures } from './known-failures.test.helper.ts'

testKnownFailures(checks, 400)
