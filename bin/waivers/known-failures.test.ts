import { checks } from '../../suites/checks/index.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import { testKnownFailures } from './known-failures.test.helper.ts'

const AREAS = ['ad-metrics', 'attribute-values', 'board-views', 'errors', 'library-views', 'uploads', 'view-rows']

testKnownFailures(matchChecks(checks, AREAS).checks, 100)
