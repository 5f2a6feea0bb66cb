import { describe } from 'vitest'
import { testMistakesThroughChaos } from './chaos.test.helper.ts'

describe('through a network that loses one request in forty', () => {
  // One after another, so that each run loses the same requests.
  testMistakesThroughChaos('the checks of rows', ['--only', 'board-rows', '--concurrency', '1'])
})
