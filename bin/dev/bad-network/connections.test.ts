import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../simulator/simulator.ts'
import { CERTIFICATE } from '../../../suites/target/self-signed.test.helper.ts'
import { createTempFolder, readJson, runCli, startCli } from '../../cli.test.helper.ts'
import { type RunAndReportOptions, runAndReport } from '../../run/run-and-report.ts'
import { selectChecks } from '../../run/select-checks.ts'
import { openTarget } from '../../run/target.ts'
import { forwardTo, startSecureServer, startServer } from './proxy.test.helper.ts'

const LONG = 60_000
const PASSED = { code: 0, stdout: expect.stringContaining('PASSED') }

async function startSimulator(host = '127.0.0.1') {
  const simulator = await createSimulator({ seed: 1 })
  const { url } = await simulator.listen({ port: 0, host })
  return {
    url,
    profile: simulator.profile(url),
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  }
}

async function writeProfile(profile: object) {
  const report = await createTempFolder()
  const path = join(report, 'target.json')
  await writeFile(path, JSON.stringify(profile))
  return { report, path }
}

/** Runs a few checks against a profile, in this process. Returns the exit code and the results. */
async function certify(profile: object, options: Partial<RunAndReportOptions> = {}, only = 'authentication') {
  const { report, path } = await writeProfile(profile)
  await using target = openTarget(path)
  const code = await runAndReport(selectChecks('--only', [only]), target, {
    ...{ seed: 1, concurrency: 8, replay: 'replay', report, acceptPartial: false, quiet: true },
    ...options,
  })
  return { code, results: await readJson(join(report, 'results.json')) }
}

/** The command that runs them. */
async function commandFor(profile: object, ...options: readonly string[]): Promise<readonly string[]> {
  const { report, path } = await writeProfile(profile)
  return ['certify', '--target', path, '--only', 'authentication', '--quiet', '--report', report, ...options]
}

/** Runs them in an environment of its own. */
const certifyIn = async (env: NodeJS.ProcessEnv, ...described: Parameters<typeof commandFor>) =>
  runCli(await commandFor(...described), { env })

/** Forwards to a service that is mounted at a path. */
const mountedAt =
  (prefix: string, target: string) =>
  (incoming: IncomingMessage, response: ServerResponse): void => {
    incoming.url = incoming.url?.slice(prefix.length) ?? '/'
    forwardTo(target, incoming, response)()
  }

describe('the kit reaches a service', { timeout: LONG }, () => {
  it('that closes idle connections while the kit prepares the checks', async () => {
    await using simulator = await startSimulator()
    await using gateway = await startServer(mountedAt('', simulator.url))
    const profile = { ...simulator.profile, base_url: gateway.url }
    const beforeChecks = async () => gateway.server.closeIdleConnections()
    const { results } = await certify(profile, { beforeChecks, acceptPartial: true }, 'envelopes/resource/createRow')

    expect(results).toMatchObject({ counts: { pass: 1 }, unanswered: [] })
  })

  it('below a base path', async () => {
    await using simulator = await startSimulator()
    await using gateway = await startServer(mountedAt('/creative/api', simulator.url))

    expect(await certify({ ...simulator.profile, base_url: `${gateway.url}/creative/api` })).toMatchObject({ code: 0 })
  })

  const hasIpv6 = Object.values(networkInterfaces()).some(all => all?.some(({ address }) => address === '::1'))

  it.skipIf(!hasIpv6)('at an IPv6 address', async () => {
    await using simulator = await startSimulator('::1')

    expect(simulator.url).toContain('[::1]')
    expect(await certify(simulator.profile)).toMatchObject({ code: 0 })
  })

  it('through the proxy that the usual variables name', async () => {
    await using simulator = await startSimulator()
    // The simulator answers no foreign host name.
    await using service = await startServer((incoming, response) => forwardTo(simulator.url, incoming, response)())
    await using proxy = await startServer((_, response) => response.writeHead(400).end())
    const asked: string[] = []
    proxy.server.on('connect', async ({ url = '' }: IncomingMessage, client: Socket) => {
      asked.push(url)
      const upstream = connect(Number(new URL(service.url).port), '127.0.0.1')
      await once(upstream, 'connect')
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
      upstream.on('error', () => client.destroy())
      client.on('error', () => upstream.destroy())
    })
    const base_url = 'http://creative-ops.example'
    const ended = await certifyIn({ HTTP_PROXY: proxy.url, http_proxy: proxy.url }, { ...simulator.profile, base_url })

    expect(ended).toMatchObject(PASSED)
    expect(new Set(asked)).toEqual(new Set(['creative-ops.example:80']))
  })

  it('on this machine without the proxy', async () => {
    await using simulator = await startSimulator()

    expect(await certifyIn({ HTTP_PROXY: 'http://127.0.0.1:9' }, simulator.profile)).toMatchObject(PASSED)
  })

  it.each([
    [407, 'http://', 'asks for a name and a password: write them into HTTP_PROXY'],
    [407, 'http://me:pw-of-me@', 'does not accept the name and the password there'],
    [403, 'http://me:pw-of-me@', 'refuses to connect to creative-ops.example:80 (status 403)'],
  ])('and names the proxy that refuses that (%i)', async (status, prefix, says) => {
    await using proxy = await startServer(() => {})
    proxy.server.on('connect', (_, client: Socket) => client.end(`HTTP/1.1 ${status} No\r\n\r\n`))
    await using simulator = await startSimulator()
    const profile = { ...simulator.profile, base_url: 'http://creative-ops.example' }
    const variable = proxy.url.replace('http://', prefix)
    const { code, stderr } = await certifyIn({ HTTP_PROXY: variable, http_proxy: '' }, profile)

    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`the proxy ${new URL(proxy.url).host}, which HTTP_PROXY names, ${says}`),
    ])
    expect(stderr).not.toContain('pw-of-me')
  })
})

describe('a certificate that nobody trusts', { timeout: LONG }, () => {
  /** A simulator behind such a gateway. */
  async function startSecurely() {
    const simulator = await startSimulator()
    const gateway = await startSecureServer((incoming, response) => forwardTo(simulator.url, incoming, response)())
    return {
      profile: { ...simulator.profile, base_url: gateway.url },
      async [Symbol.asyncDispose]() {
        await gateway[Symbol.asyncDispose]()
        await simulator[Symbol.asyncDispose]()
      },
    }
  }

  it('ends the run with what to do', async () => {
    await using server = await startSecurely()
    const { code, stderr } = await certifyIn({}, server.profile)

    expect([code, stderr]).toEqual([2, expect.stringContaining('NODE_EXTRA_CA_CERTS')])
  })

  it('is accepted with --insecure', async () => {
    await using server = await startSecurely()

    expect(await certifyIn({}, server.profile, '--insecure')).toMatchObject(PASSED)
  })

  it('is trusted if NODE_EXTRA_CA_CERTS names it', async () => {
    await using server = await startSecurely()
    const path = join(await createTempFolder(), 'ca.pem')
    await writeFile(path, CERTIFICATE)

    // Node reads the variable when it starts.
    const run = startCli(await commandFor(server.profile), { env: { NODE_EXTRA_CA_CERTS: path } })

    expect(await run.ended).toMatchObject(PASSED)
  })
})
