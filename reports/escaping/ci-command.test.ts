import { expect, it } from 'vitest'
import { ciOf, formatCiCommand } from './ci-command.ts'

const HOSTILE = 'got\n::error::x\r##[error]y %0A::set-env name=A::b \u001b[0Ksection_end:1:kit_failed\r\u001b[0K, a:b'

it('is known by its variable', () => {
  expect(ciOf({ GITHUB_ACTIONS: 'true' })).toBe('github')
  expect(ciOf({ GITLAB_CI: 'true' })).toBe('gitlab')
  expect(ciOf({ CI: 'true' })).toBeNull()
})

it('shows an annotation on GitHub, with the texts of the target as texts', () => {
  expect(formatCiCommand({ kind: 'error', title: 'a: 100 %, b', message: 'c: 5 %\nd, e' }, 'github', 1)).toBe(
    '::error title=a%3A 100 %25%2C b::c: 5 %25%0Ad, e',
  )
  for (const kind of ['error', 'warning'] as const) {
    const text = formatCiCommand({ kind, title: HOSTILE, message: HOSTILE }, 'github', 1) ?? ''

    expect(text).not.toMatch(/\p{Cc}/u)
    expect(text).not.toContain('##[')
    expect(text).not.toContain('%0A::')
    expect(text.split('::')[1]).toMatch(/^[^:,]*$/)
  }
})

it('folds a part on GitHub and on GitLab', () => {
  const group = { kind: 'group', title: 'Failed, at once' } as const
  const end = { ...group, kind: 'end of group' } as const

  expect(formatCiCommand(group, 'github', 7)).toBe('::group::Failed, at once')
  expect(formatCiCommand(end, 'github', 8)).toBe('::endgroup::')
  expect(formatCiCommand(group, 'gitlab', 7)).toBe(
    '\u001b[0Ksection_start:7:kit_failed_at_once[collapsed=true]\r\u001b[0KFailed, at once',
  )
  expect(formatCiCommand(end, 'gitlab', 8)).toBe('\u001b[0Ksection_end:8:kit_failed_at_once\r\u001b[0K')
})

it('lets no text of a target end a section of GitLab, which has no annotations', () => {
  const text = formatCiCommand({ kind: 'group', title: HOSTILE }, 'gitlab', 7)

  expect(text?.split('\u001b')).toHaveLength(3)
  expect(formatCiCommand({ kind: 'error', title: 'a', message: 'b' }, 'gitlab', 7)).toBeNull()
})
