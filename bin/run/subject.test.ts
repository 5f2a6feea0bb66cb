import { expect, it } from 'vitest'
import { subjectOfTarget } from './subject.ts'
import { startEmbeddedTarget } from './target.ts'

it.each([
  ['4.1', '4.1'],
  [undefined, null],
  ['', null],
])('a server of version %j has the version %j', async (told, version) => {
  await using target = await startEmbeddedTarget(1, [])

  expect(subjectOfTarget(target, told).target.version).toBe(version)
})
