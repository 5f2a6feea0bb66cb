import { describe } from 'vitest'
import { testMistakesThroughChaos } from './chaos.test.helper.ts'

describe('through a network that loses one request in forty', () => {
  testMistakesThroughChaos('the checks of rows', ['--only', 'board-rows'])
})
