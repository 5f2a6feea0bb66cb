import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,fixtures,reports,simulator,suites}/**/*.test.ts'],
  },
})
