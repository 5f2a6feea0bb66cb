import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They run for minutes. Begun last, they would leave all cores but one without work. */
const LONG = /\/bin\/variants\/(?:resources|protocol|mixes)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{bin,fixtures,reports,simulator,suites}/**/*.test.ts'],
    // Some files run for minutes: every core is used, and what runs beside them is given time.
    maxWorkers: '100%',
    testTimeout: 20_000,
    sequence: { sequencer: LongestFirst },
  },
})
