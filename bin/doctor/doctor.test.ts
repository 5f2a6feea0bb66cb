import { createServer } from 'node:https'
import { expect, it } from 'vitest'
import { CERTIFICATE, KEY } from '../../suites/target/self-signed.test.helper.ts'
import { listenTo, runDoctor } from '../init/init.test.helper.ts'
import { BOARD_ID, SPACE_ID, stranger, TOKEN } from '../unfinished-server.test.helper.ts'

it('trusts the authority of the profile, and shows its client certificate', async () => {
  const mutual = { cert: CERTIFICATE, key: KEY, ca: CERTIFICATE, requestCert: true, rejectUnauthorized: true }
  const server = createServer(mutual, (request, response) => stranger.emit('request', request, response))
  await using listening = await listenTo(server)
  const { code, stdout, stderr } = await runDoctor({
    base_url: listening.url.replace('http:', 'https:'),
    tls: { ca: CERTIFICATE, cert: CERTIFICATE, key: KEY },
    ...{ tokens: { full: TOKEN }, spaces: { main: SPACE_ID }, board_id: BOARD_ID },
  })

  expect(stderr).toBe('')
  expect(stdout).toContain('tokens.full')
  expect(stdout).not.toContain('WRONG')
  expect(code).toBe(0)
})
