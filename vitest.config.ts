import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledModules } from './bin/compiled-modules.test.setup.ts'

const TESTS = '{bin,fixtures,reports,simulator,suites}/**/*.test.ts'

/** Only `npm run test:all` runs them. */
const LONG = 'bin/**/*.long.test.ts'

/** They run for ten seconds or more. Begun last, they would leave all cores but one without work. */
const LONGEST =
  /(bin\/(variants\/variant-sets|readme|prove|contributing|dev\/hostile\/(gallery|odd-answers)|dev\/bad-network\/(neighbours|unreachable|chaos)|dev\/fuzz\/fuzz|simulate\/(workbench|simulate)|canaries|certify|package|simulator-page|exit-codes|exec\/exec|example-(client|languages)|user-files|run\/probe|judge\/hidden-secrets|resume\/resume|watch\/watch|waivers\/known-failures)|reports\/html\/browser)\.test\.ts$|long\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(LONGEST.test(b.moduleId)) - Number(LONGEST.test(a.moduleId)))
  }
}

export default defineConfig({
  plugins: [compiledModules()],
  test: {
    // Every core is used. A sixth of the time tests only wait, for browsers, time-outs and the processes that they start: one
    // worker more works then. What runs beside others is given time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    // Hooks arrange what takes tests long, such as a run or a browser.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Loading modules takes longer than most tests: all files of a worker share them, which only works within a project.
    isolate: false,
    // Worlds and answers are short-lived: a large young generation saves the garbage collector from moving them.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    server: { deps: { external: [/\/dist\//] } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'long', include: [LONG] } },
      { extends: true, test: { name: 'daily', include: [TESTS], exclude: [...configDefaults.exclude, LONG] } },
    ],
    globalSetup: 'bin/temp-folder.test.setup.ts',
  },
})
