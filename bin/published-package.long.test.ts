import { readFile } from 'node:fs/promises'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { expect, it } from 'vitest'
import { packKit } from './package.test.helper.ts'

const pack = async () => new Uint8Array(await readFile(await packKit()))

it('publint finds nothing to complain about', { timeout: 120_000 }, async () => {
  const tarball = (await pack()).buffer
  const { messages } = await publint({ pack: { tarball } })

  expect(messages).toEqual([])
})

it('types match modules, also for CommonJS, which may require modules since Node 20.19', {
  timeout: 120_000,
}, async () => {
  const result = await checkPackage(createPackageFromTarballData(await pack()))
  const problems = 'problems' in result ? result.problems : []

  expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['CJSResolvesToESM', 'NoResolution']))
  for (const problem of problems) if (problem.kind === 'NoResolution') expect(problem.resolutionKind).toBe('node10')
})
