import { testProbesOn } from './probe-mutants.test.helper.ts'

testProbesOn(['ad-metrics', 'board-columns', 'conventions', 'permissions', 'not-found', 'scopes'])
