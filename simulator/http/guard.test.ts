import { describe, expect, it } from 'vitest'
import { type Connection, checkControlCaller, checkHost, isLoopbackHost } from './guard.ts'

const connection = (change: Partial<Connection> = {}): Connection => ({
  host: '127.0.0.1:4010',
  announcedHost: '127.0.0.1:4010',
  publicUrl: undefined,
  peerAddress: '127.0.0.1',
  localAddress: '127.0.0.1',
  isIncomplete: false,
  whenBroken: () => () => {},
  closing: new AbortController().signal,
  ...change,
})

describe('a loopback host', () => {
  it.each([
    'localhost',
    'localhost:4010',
    'LOCALHOST',
    'localhost.',
    'simulator.localhost',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:4010',
    '::1',
    '[::ffff:127.0.0.1]',
    '::ffff:127.0.0.1',
  ])('is %s', host => {
    expect(isLoopbackHost(host)).toBe(true)
  })

  it.each([
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evillocalhost',
    'evil@localhost',
    'localhost@evil.example',
    'localhost/x',
    'localhost#x',
    '0.0.0.0',
    '[::]',
    '10.0.0.1',
    '[::ffff:10.0.0.1]',
    'localhost..',
    'localhost:port',
  ])('is not %s', host => {
    expect(isLoopbackHost(host)).toBe(false)
  })
})

describe('the names of a server', () => {
  it.each([
    ['loopback', { host: 'localhost:9' }],
    ['the announced host, also at another port', { host: 'Sim.test:9', announcedHost: 'sim.test' }],
    ['the address that the caller reached', { host: '10.0.0.7:4010', localAddress: '10.0.0.7' }],
    ['that address inside IPv6', { host: '10.0.0.7:4010', localAddress: '::ffff:10.0.0.7' }],
  ])('are %s', (_, change) => {
    expect(() => checkHost(connection(change))).not.toThrow()
  })

  it.each(['evil.example', '10.0.0.1', '0.0.0.0:4010', 'a b', 'localhost@evil.example'])('are not %s', host => {
    expect(() => checkHost(connection({ host }))).toThrow(`This server is not ${host}.`)
  })
})

describe('the control plane', () => {
  const TOKEN = 'cok_control_1'
  const ask = (headers: Record<string, string>, from: Partial<Connection> = {}, token: string | null = TOKEN) =>
    checkControlCaller(new Request('http://localhost:4010/_sim/reset', { headers }), connection(from), token)

  describe('without a control token', () => {
    const askFreely = (headers: Record<string, string>, from: Partial<Connection>) => ask(headers, from, null)

    it.each([
      ['a process of this machine', {}, {}],
      ['one that connected by IPv6', {}, { peerAddress: '::1', host: '[::1]:4010' }],
      ['one whose IPv4 address is inside IPv6', {}, { peerAddress: '::ffff:127.0.0.1' }],
      ['a page of the same origin', { origin: 'http://localhost:4010' }, { host: 'LOCALHOST:4010' }],
      ['a browser for the same origin', { 'sec-fetch-site': 'same-origin' }, {}],
      ['a person who types the address', { 'sec-fetch-site': 'none' }, {}],
    ])('takes calls from %s', (_, headers, from) => {
      expect(() => askFreely(headers, from)).not.toThrow()
    })

    it.each([
      ['another machine', {}, { peerAddress: '10.0.0.9' }],
      ['another machine that says localhost', {}, { peerAddress: '10.0.0.9', host: 'localhost' }],
      ['another machine with a made-up token', { authorization: 'Bearer null' }, { peerAddress: '::ffff:10.0.0.9' }],
      ['a caller who has gone', {}, { peerAddress: undefined }],
      ['a proxy on this machine that keeps the host', {}, { host: 'sim.test', announcedHost: 'sim.test' }],
      ['a proxy on this machine that says so', { 'x-forwarded-for': '10.0.0.9' }, {}],
    ])('refuses %s', (_, headers, from) => {
      expect(() => askFreely(headers, from)).toThrow('answers only on loopback')
    })
  })

  it.each([
    ['a process of this machine, or a proxy that looks like one', {}],
    ['another machine', { peerAddress: '10.0.0.9' }],
  ])('asks for the token, if there is one: %s', (_, from) => {
    expect(() => ask({}, from)).toThrow('needs the token')
    expect(() => ask({ authorization: 'Bearer no' }, from)).toThrow('needs the token')
    expect(() => ask({ authorization: `Bearer ${TOKEN}` }, from)).not.toThrow()
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a page of another port', { origin: 'http://localhost:3000' }],
    ['a browser for another site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser for another port or subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s, even with the token', (_, headers) => {
    const sent = { ...headers, authorization: `Bearer ${TOKEN}` }

    expect(() => ask(sent, { host: 'localhost:4010' })).toThrow('The control plane refuses calls from pages of')
  })
})
