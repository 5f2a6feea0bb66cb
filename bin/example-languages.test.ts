import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrowser } from '../reports/html/browser.test.helper.ts'
import { createTempFolder, startCli } from './cli.test.helper.ts'

const succeeds = (...[file, ...args]: readonly [string, ...string[]]): boolean => spawnSync(file, args).status === 0

const CHROME = findBrowser()

const EXAMPLES = [
  {
    language: 'Python',
    missing: 'pytest',
    isInstalled: succeeds('python3', '-c', 'import pytest'),
    command: ['python3', '-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'examples/python'],
  },
  {
    language: 'Go',
    missing: 'go',
    isInstalled: succeeds('go', 'version'),
    command: ['sh', '-c', 'cd examples/go && go test -count=1 ./...'],
  },
  {
    language: 'a page',
    missing: 'chromium or chrome',
    isInstalled: CHROME !== undefined,
    command: [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--root', 'examples/browser'],
  },
]

describe.each(EXAMPLES)('the example in $language', { timeout: 240_000 }, ({ isInstalled, missing, command }) => {
  it.skipIf(!isInstalled)(`passes, and its client keeps the rules (skipped without ${missing})`, async () => {
    const report = await createTempFolder()
    const env = CHROME === undefined ? {} : { CHROME }
    const run = startCli(['exec', '--judge', '--report', report, '--', ...command], { env })
    const { code, stdout, stderr } = await run.ended
    const { requests, findings } = JSON.parse(await readFile(join(report, 'client.json'), 'utf8'))

    expect(code, stdout + stderr).toBe(0)
    expect(requests).toBeGreaterThan(2)
    expect(findings).toEqual([])
  })
})
