import { testProbesOn } from './probe-deviations.test.helper.ts'

testProbesOn(['ad-metrics', 'board-columns', 'conventions'])
