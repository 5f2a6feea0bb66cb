import { expect, it } from 'vitest'
import { normalizeReason } from '../../reports/reasons.ts'
import { parseProfile } from '../../suites/target/parse-profile.ts'
import { deploymentRetry } from './start.ts'

const profileWith = (more: object) => {
  const document = {
    base_url: 'https://api.example.com',
    tokens: { full: 'secret' },
    spaces: { main: 'a' },
    board_id: 'b',
  }
  return parseProfile({ ...document, ...more }, { env: {}, readFile: () => '' }).profile
}

it('waits three seconds for a write to show, or as long as the profile says', () => {
  const [usual, slow] = [deploymentRetry(profileWith({})), deploymentRetry(profileWith({ settle_seconds: 6 }))]

  expect(usual.attempts * usual.pause).toBe(3000)
  expect(slow.attempts * slow.pause).toBe(6000)
  expect(deploymentRetry(profileWith({ settle_seconds: 0 })).attempts).toBe(1)
  expect(slow.remark).toContain('still so after 6 seconds')
})

it('tells two failures of one kind apart by nothing that a run adds about its waits', () => {
  const { remark } = deploymentRetry(profileWith({ settle_seconds: 1.5 }))

  expect(normalizeReason(`expected 3, got 2. ${remark}`, 'kit-abc')).toBe('expected 3, got 2')
})
