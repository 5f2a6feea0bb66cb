import { checks } from '../../../suites/checks/index.ts'
import { testOddAnswers } from './odd-answers.test.helper.ts'

testOddAnswers(
  'a fifth of the checks',
  checks.filter((_, index) => index % 5 === 0),
)
