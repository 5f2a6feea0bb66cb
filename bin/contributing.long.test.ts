import { expect, it } from 'vitest'
import { copyWithExamples, inShell } from './contributing.test.helper.ts'

it('the worked examples of CONTRIBUTING.md have no error of types', { timeout: 240_000 }, async () => {
  const { code, stdout } = await inShell('npx tsc --noEmit', await copyWithExamples())

  expect(code, stdout).toBe(0)
})
