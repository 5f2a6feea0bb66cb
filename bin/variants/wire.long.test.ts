import { checks } from '../../suites/checks/index.ts'
import { testWire } from './wire.test.helper.ts'

testWire('every check', checks)
