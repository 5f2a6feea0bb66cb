import { beforeAll, describe, expect, it } from 'vitest'
import { buildCopy, copyWithExamples, EXAMPLES, inShell, testSessions } from './contributing.test.helper.ts'

it('the worked examples of CONTRIBUTING.md have no error of types', { timeout: 240_000 }, async () => {
  const { code, stdout } = await inShell('npx tsc --noEmit', await copyWithExamples())

  expect(code, stdout).toBe(0)
})

describe('the worked examples', { timeout: 240_000 }, () => {
  let copy: string
  beforeAll(async () => {
    copy = await buildCopy()
  }, 240_000)

  testSessions(EXAMPLES, () => copy)
})
