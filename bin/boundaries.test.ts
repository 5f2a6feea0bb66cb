import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findBoundaryViolations, modules } from './boundaries.test.helper.ts'

describe('the import rules', () => {
  it('hold in every module', () => {
    const files = modules()

    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap(file => findBoundaryViolations(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ['suites/checks/rows.ts', `import { app } from '../../simulator/http/app.ts'`],
    ['suites/checks/uploads/a.ts', `import { expectJson } from '../../laws/envelopes.ts'`],
    ['suites/setup/a.ts', `import { satisfies } from '../checks/filters/oracle.ts'`],
    ['suites/properties/a.ts', `import { satisfies } from '../checks/filters/oracle.ts'`],
    ['suites/target/a.ts', `import type { z } from 'zod'`],
    ['suites/target/a.ts', `export { Hono } from 'hono/tiny'`],
    ['suites/target/a.test.ts', `const { serve } = await import('@hono/node-server')`],
    ['simulator/http/app.ts', `import { check } from '../../suites/check.ts'`],
    ['simulator/http/app.ts', `import {\n  Ajv,\n} from 'ajv/dist/2020.js'`],
    ['simulator/http/app.ts', `import { fetch } from 'undici'`],
    ['simulator/http/app.ts', `import { readFileSync } from 'node:fs'`],
    ['simulator/http/app.ts', `import { vi } from 'vitest'`],
    ['simulator/http/app.ts', `process.getBuiltinModule('fs')`],
    ['simulator/service/store/a.ts', 'const at = Date.now()'],
    ['simulator/service/visible.ts', `import type { App } from '../http/app.ts'`],
    ['fixtures/a.ts', `import { isObject } from '../suites/json.ts'`],
    ['fixtures/build/a.ts', `import '../../simulator/ids.ts'`],
    ['bin/run/a.ts', 'console.log(text)'],
    ['suites/runner/a.ts', 'process.stderr.write(text)'],
    ['bin/run/a.ts', `import { mkdirSync, writeSync } from 'node:fs'`],
    ['bin/run/a.ts', `import { readFile as read, writeFile as write } from 'node:fs/promises'`],
    ['bin/waivers/a.ts', `import * as fs from 'node:fs'`],
    ['bin/waivers/a.ts', `const { writeFile } = await import('node:fs/promises')`],
    ['suites/runner/a.ts', `import fs from 'fs'`],
    ['reports/a.ts', `import { clauses } from '../suites/contract/clauses/index.ts'`],
    ['reports/html/a.tsx', `const page = '<!doctype html>' + body`],
    ['suites/judge/a.ts', `const line = 'curl -X ' + method`],
    ['bin/run/a.ts', `const line = \`npx creative-ops-kit replay \${id}\``],
    ['bin/run/a.ts', `const line = '::error::' + text`],
    ['reports/html/a.tsx', `import { Hono } from 'hono'`],
  ])('are broken by %s with %s', (file, source) => {
    expect(findBoundaryViolations(file, source)).toHaveLength(1)
  })

  it.each([
    ['simulator/http/serve.ts', `import { createServer } from 'node:http'`],
    ['simulator/http/app.test.ts', `import { it } from 'vitest'`],
    ['simulator/service/a.test.helper.ts', `import { createApp } from '../http/app.ts'`],
    ['simulator/clock.ts', 'const at = Date.now()'],
    ['bin/output/print.ts', 'process.stdout.write(text)'],
    ['bin/output/write-file.ts', `import { writeFileSync } from 'node:fs'`],
    ['bin/run/a.ts', `import {\n  mkdirSync,\n  readFileSync,\n} from 'node:fs'\nimport type { Stats } from 'node:fs'`],
    ['bin/run/a.test.ts', `import { writeFile } from 'node:fs/promises'`],
    ['suites/runner/run.ts', `import type { Level } from '../../reports/model.ts'`],
    ['reports/html/a.tsx', `import { raw } from 'hono/html'`],
    ['suites/checks/index.ts', `import { laws } from '../laws/index.ts'`],
    ['bin/a.ts', `import { a } from '../simulator/http/app.ts'\nimport { b } from '../suites/check.ts'`],
  ])('allow %s with %s', (file, source) => {
    expect(findBoundaryViolations(file, source)).toEqual([])
  })
})
