import { expect, it } from 'vitest'
import { digestContract } from '../../suites/contract/digest.ts'
import { digestProfile } from './profile-digest.ts'

const profile = {
  board_id: 'b',
  tokens: { full: 'secret', disabled: null },
  clock: { headers: { key: 'k' }, url: 'u' },
}

it('the digest of a profile depends on no secret and on no order, but on every other value', () => {
  const digest = digestProfile(profile)
  const same = { clock: { url: 'u', headers: { key: 'x' } }, tokens: { disabled: null, full: 'other' }, board_id: 'b' }

  expect(digest).toMatch(/^[\da-f]{64}$/)
  expect(digestProfile(same)).toBe(digest)
  expect(digestProfile({ ...profile, board_id: 'c' })).not.toBe(digest)
  expect(digestProfile({ ...profile, tokens: { full: 'secret' } })).not.toBe(digest)
})

it('the digest of the contract is the same each time', () => {
  expect(digestContract()).toMatch(/^[\da-f]{64}$/)
  expect(digestContract()).toBe(digestContract())
})
