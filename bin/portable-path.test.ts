import path from 'node:path'
import { expect, it } from 'vitest'
import { commandsFor } from './init/workflows/commands.ts'
import { toPortablePath } from './portable-path.ts'

it('writes paths of Windows with slashes, and leaves those of other systems alone', () => {
  expect(toPortablePath('..\\secrets\\token.txt', path.win32)).toBe('../secrets/token.txt')
  expect(toPortablePath('odd\\name/token.txt', path.posix)).toBe('odd\\name/token.txt')
})

it('writes workflows on Windows whose commands find the profile on other systems', () => {
  const { pullRequest, resume } = commandsFor('conf\\target.yaml', path.win32)

  expect(pullRequest).toContain('--target conf/target.yaml ')
  expect(resume).not.toContain('\\')
})
