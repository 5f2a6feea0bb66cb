import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const TESTS = '{bin,fixtures,reports,simulator,suites}/**/*.test.ts'

/** Only `npm run test:all` runs them. */
const LONG = 'bin/**/*.long.test.ts'

/** They run for a minute or so. Begun last, they would leave all cores but one without work. */
const MINUTES =
  'bin/{readme,canaries,certify,contributing,prove,variants/mixes,dev/bad-network/neighbours,exec/exec}.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['long', 'minutes', 'quick']
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name))
  }
}

export default defineConfig({
  test: {
    // Some files run for minutes: every core is used, and what runs beside them is given time.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // Loading modules takes longer than most tests: all files of a worker share them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'long', include: [LONG] } },
      { extends: true, test: { name: 'minutes', include: [MINUTES] } },
      {
        extends: true,
        test: {
          name: 'quick',
          include: [TESTS],
          exclude: [...configDefaults.exclude, LONG, MINUTES],
        },
      },
    ],
    globalSetup: 'bin/temp-folder.test.setup.ts',
  },
})
