import { createServer } from 'node:https'
import { expect, it } from 'vitest'
import { CERTIFICATE, KEY } from '../../suites/target/self-signed.test.helper.ts'
import { listenTo, runDoctor } from '../init/init.test.helper.ts'
import { BOARD_ID, SPACE_ID, stranger, TOKEN } from '../unfinished-server.test.helper.ts'

const PROFILE = { tokens: { full: TOKEN }, spaces: { main: SPACE_ID }, board_id: BOARD_ID }

it('trusts the authority of the profile, and shows its client certificate', async () => {
  const mutual = { cert: CERTIFICATE, key: KEY, ca: CERTIFICATE, requestCert: true, rejectUnauthorized: true }
  const server = createServer(mutual, (request, response) => stranger.emit('request', request, response))
  await using listening = await listenTo(server)
  const base_url = listening.url.replace('http:', 'https:')
  const { code, stdout, stderr } = await runDoctor({
    ...{ ...PROFILE, base_url, tls: { ca: CERTIFICATE, cert: CERTIFICATE, key: KEY } },
  })

  expect(stderr).toBe('')
  expect(stdout).toContain('tokens.full')
  expect(stdout).not.toContain('WRONG')
  expect(code).toBe(0)
})

it('misses less if the profile claims less', async () => {
  await using listening = await listenTo(stranger)
  const profile = { ...PROFILE, base_url: listening.url }
  const whole = await runDoctor(profile)
  const boards = await runDoctor({ ...profile, claims: { media_library: false, ad_metrics: false } })

  expect(whole.stdout).toContain('MISSING  ads.account_id (')
  expect(boards.stdout).not.toContain('ads.account_id')
})

it('warns of a quota that refills too fast to measure costs', async () => {
  await using listening = await listenTo(stranger)
  const profile = { ...PROFILE, base_url: listening.url }
  const fast = await runDoctor({ ...profile, rate_limit: { quota: 60, window_seconds: 6 } })
  const slow = await runDoctor({ ...profile, rate_limit: { quota: 60, window_seconds: 60 } })

  expect(fast.stdout).toContain('UNKNOWN  rate_limit: with more than one unit a second')
  expect(slow.stdout).not.toContain('rate_limit: with more')
})
