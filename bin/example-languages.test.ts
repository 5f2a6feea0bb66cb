import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder, startCli } from './cli.test.helper.ts'

const succeeds = (...[file, ...args]: readonly [string, ...string[]]): boolean => spawnSync(file, args).status === 0

const EXAMPLES = [
  {
    language: 'Python',
    isInstalled: succeeds('python3', '-c', 'import pytest'),
    missing: 'python3 with pytest',
    command: ['python3', '-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'examples/python'],
  },
]

describe.each(EXAMPLES)('the example in $language', { timeout: 120_000 }, ({ isInstalled, missing, command }) => {
  it.skipIf(!isInstalled)(
    `passes, and only its test of a refusal draws advice (skipped without ${missing})`,
    async () => {
      const report = await createTempFolder()
      const { code, stdout, stderr } = await startCli(['exec', '--judge', '--report', report, '--', ...command]).ended
      const { requests, findings } = JSON.parse(await readFile(join(report, 'client.json'), 'utf8'))

      expect(code, stdout + stderr).toBe(0)
      expect(requests).toBeGreaterThan(10)
      expect(findings.map(({ clause }: { readonly clause: string }) => clause)).toEqual(['CLIENT-REFUSED'])
    },
  )
})
