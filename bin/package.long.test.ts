import { expect, it } from 'vitest'
import { compile, NODE, OLDEST_COMPILER, WORLD_TEST } from './package-types.test.helper.ts'

it('the oldest TypeScript that the README names understands the types of the packed package', {
  timeout: 60_000,
}, async () => {
  // A daily test compiles the same with both resolutions.
  const { compiled } = await compile('world.ts', WORLD_TEST, { ...NODE, types: [] }, [], OLDEST_COMPILER)

  expect(compiled).toMatchObject({ code: 0, stdout: '' })
})
