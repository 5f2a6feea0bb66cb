import { checks } from '../../../suites/checks/index.ts'
import { testOddAnswers } from './odd-answers.test.helper.ts'

testOddAnswers('any check', checks)
