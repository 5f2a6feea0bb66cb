import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCopy, CHANGED, guide, inShell, testSessions } from './contributing.test.helper.ts'

/** A long test follows the others. */
const DAILY = ['a clause with check and mutant', 'a property of a body'] as const

describe('CONTRIBUTING.md', () => {
  it('names only files and folders that exist', () => {
    const paths = [...guide.matchAll(/`((?:bin|docs|fixtures|reports|simulator|suites)\/[\w./-]*)`/g)]

    expect(paths.length).toBeGreaterThan(40)
    expect(paths.map(([, path = '']) => path).filter(path => !existsSync(path))).toEqual([])
  })
})

describe('the worked examples', { timeout: 240_000 }, () => {
  let copy: string
  beforeAll(async () => {
    copy = await buildCopy()
  }, 240_000)

  it('are formatted as all code is', async () => {
    const { code, stderr } = await inShell(`npx biome check ${CHANGED.join(' ')}`, copy)

    expect(code, stderr).toBe(0)
  })

  testSessions(DAILY, () => copy)
})
