import { expect, it } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const changed = (change: 'newly blocked' | 'newly failing' | 'added', id: string, reason: string | null = null) => ({
  ...{ change, id, reason },
})

it('groups checks that were newly blocked by the step that blocked them, the largest group first', () => {
  const refused = (step: string) => `could not ${step}: POST /v1/media/uploads answered 500 {"error":{}}`
  const changes = [
    changed('newly blocked', 'a/1', 'the profile has no folder_id'),
    ...['b/1', 'b/2', 'b/3', 'b/4'].map(id => changed('newly blocked', id, refused(`prepare ${id}`))),
  ]

  expect(describeChanges(changes, 'kit-1')).toEqual([
    'newly blocked: 5 checks',
    '  4 checks: POST /v1/media/uploads answered 500 {"error":{}}',
    '    b/1, b/2, b/3 and 1 more',
    '  a/1: the profile has no folder_id',
  ])
})

it('names each check that fails newly, and a few of those that were added', () => {
  const failing = ['a/1', 'a/2'].map(id => changed('newly failing', id, 'A: answered 500'))
  const added = ['b/1', 'b/2'].map(id => changed('added', id))

  expect(describeChanges([...added, ...failing], 'kit-1')).toEqual([
    'newly failing: 2 checks',
    '  a/1: A: answered 500',
    '  a/2: A: answered 500',
    'added: 2 checks',
    '  2 checks',
    '    b/1, b/2',
  ])
})
