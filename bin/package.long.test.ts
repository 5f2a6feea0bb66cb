import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { snippetsOf } from './markdown.test.helper.ts'
import { certifyApp, FRAMEWORKS } from './package-apps.test.helper.ts'
import { BUNDLER, COMPILER, compile, NODE, OLDEST_COMPILER, WORLD_TEST } from './package-types.test.helper.ts'

it.each([
  ['the oldest TypeScript that the docs name', NODE, OLDEST_COMPILER],
  ['TypeScript with the resolution of bundlers', BUNDLER, COMPILER],
] as const)('%s understands the types of the packed package', { timeout: 60_000 }, async (_, resolution, compiler) => {
  const { compiled } = await compile('world.ts', WORLD_TEST, { ...resolution, types: [] }, [], compiler)

  expect(compiled).toMatchObject({ code: 0, stdout: '' })
})

it('the first test that the README shows is strict TypeScript, with the resolution of bundlers', {
  timeout: 60_000,
}, async () => {
  // The test of the README compiles it with that of Node.js.
  const [source = ''] = snippetsOf(await readFile('README.md', 'utf8'), '## Test a client', 'ts')
  const { compiled } = await compile('first.test.ts', source, { ...BUNDLER, types: ['node'] }, [
    'vitest',
    '@types/node',
  ])

  expect(compiled).toMatchObject({ code: 0, stdout: '' })
})

it.each(FRAMEWORKS)(
  'the packed package certifies an app of %s in its process with all checks',
  {
    timeout: 600_000,
  },
  async framework => {
    const { code, stdout, stderr } = await certifyApp(framework)

    expect([code, stdout, stderr]).toEqual([0, 'conformant\n', ''])
  },
)
