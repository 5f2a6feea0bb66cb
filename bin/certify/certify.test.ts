import { expect, it } from 'vitest'
import { runCli } from '../cli.test.helper.ts'

it('refuses a run that is quick and deep', async () => {
  const { code, stderr } = await runCli(['certify', '--quick', '--deep'])

  expect(code).toBe(2)
  expect(stderr).toContain('--quick and --deep cannot be combined')
})
