import { checks } from '../suites/checks/index.ts'
import { testReportsOf } from './canaries-in-reports.test.helper.ts'

testReportsOf('a whole run', checks)
