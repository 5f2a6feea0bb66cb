import { testTwoRunsAtOnce } from './neighbours.test.helper.ts'

testTwoRunsAtOnce('two whole runs', [])
