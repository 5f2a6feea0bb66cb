import { checks } from '../../../suites/checks/index.ts'
import { testOddAnswers } from './odd-answers.test.helper.ts'

testOddAnswers(
  'a tenth of the checks',
  checks.filter((_, index) => index % 10 === 0),
)
