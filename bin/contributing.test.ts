import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyWithExamples, EXAMPLES, guide, inShell } from './contributing.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'

const withSingleSpaces = (text: string): string => text.replaceAll(/ +/g, ' ')

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
    copy = await copyWithExamples()
    // A long test checks the types.
    const built = await inShell('npx tsc --noCheck --declaration false --incremental false', copy)
    expect(built.stdout + built.stderr).toBe('')
  }, 240_000)

  it('are formatted as all code is', async () => {
    const { code, stderr } = await inShell('npx biome check simulator suites', copy)

    expect(code, stderr).toBe(0)
  })

  const sessions = EXAMPLES.flatMap(example =>
    snippetsOf(guide, `### Add ${example}`, 'console').map(session => {
      const [prompt = '', ...lines] = session.trim().split('\n')
      return { example, command: prompt.replace('$ ', ''), lines: lines.filter(line => line !== '…') }
    }),
  )

  it.concurrent.each(sessions)('$example: $command', async ({ command, lines }) => {
    const { code, stdout, stderr } = await inShell(command, copy)

    expect(code, stdout + stderr).toBe(0)
    for (const line of lines) expect(withSingleSpaces(stdout)).toContain(withSingleSpaces(line))
  })
})
