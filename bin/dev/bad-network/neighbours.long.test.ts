import { testTwoRunsAtOnce } from './neighbours.test.helper.ts'

testTwoRunsAtOnce('two quick runs', ['--quick'])
testTwoRunsAtOnce('two whole runs', [])
