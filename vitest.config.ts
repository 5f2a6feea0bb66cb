import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,fixtures,reports,simulator,suites}/**/*.test.ts'],
    // Some files run for minutes: every core is used, and what runs beside them is given time.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
})
