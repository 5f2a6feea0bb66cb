import { describe, expect, it } from 'vitest'
import { proxyOf } from './proxy-of.ts'

const proxyFor = (address: string, env: Readonly<Record<string, string>>) => proxyOf(new URL(address), env)

const [PLAIN, SECURE] = ['http://api.example.com', 'https://api.example.com:8443']

describe('the proxy of an address', () => {
  it.each([
    ['http://proxy.corp:3128', PLAIN, { HTTP_PROXY: 'proxy.corp:3128' }],
    ['http://proxy.corp:3128', SECURE, { https_proxy: ' http://proxy.corp:3128/ ' }],
    ['https://proxy.corp', SECURE, { HTTPS_PROXY: 'https://proxy.corp' }],
    ['http://lower', PLAIN, { http_proxy: 'lower', HTTP_PROXY: 'upper' }],
    ['http://all', SECURE, { ALL_PROXY: 'all', HTTP_PROXY: 'other' }],
  ])('is %s for %s', (expected, address, env) => {
    expect(proxyFor(address, env)?.url.origin).toBe(expected)
  })

  it('gets the name and the password, and shows neither', () => {
    const proxy = proxyFor(PLAIN, { HTTP_PROXY: 'me:p%23ss@proxy.corp:3128' })

    expect(proxy?.authorization).toBe(`Basic ${Buffer.from('me:p#ss').toString('base64')}`)
    expect(proxy?.url.href).toBe('http://proxy.corp:3128/')
  })

  it.each(['http://localhost:1', 'http://127.8.9.1', 'http://[::1]:8080', 'http://a.localhost'])(
    'is none for %s',
    address => {
      expect(proxyFor(address, { HTTP_PROXY: '::bad', ALL_PROXY: '::bad' })).toBeUndefined()
    },
  )

  it.each([
    [SECURE, '*'],
    [SECURE, 'other.org, example.com'],
    [SECURE, '.EXAMPLE.com'],
    [SECURE, '*.example.com:8443'],
    [SECURE, 'api.example.com'],
    ['https://10.1.2.3', '10.0.0.0/8'],
    ['https://10.1.2.3', '10.1.2.3:443'],
    ['https://[fd00::5]', 'fd00::/8'],
    ['https://[fd00::5]:9', '[fd00:0::5]:9'],
  ])('is none for %s where NO_PROXY is %s', (address, no_proxy) => {
    expect(proxyFor(address, { HTTPS_PROXY: 'proxy', no_proxy })).toBeUndefined()
  })

  it.each([
    [SECURE, 'example.com:443'],
    [SECURE, 'ample.com, i.example.com'],
    ['https://10.1.2.3', '11.0.0.0/8 10.0.0.0/x 10.0.0.0/999'],
    ['https://[fd00::5]', '10.0.0.0/0'],
  ])('stays for %s where NO_PROXY is %s', (address, no_proxy) => {
    expect(proxyFor(address, { HTTPS_PROXY: 'proxy', no_proxy })).toBeDefined()
  })

  it.each([
    'socks5://me:secret@proxy',
    'http://me:secret#@proxy',
    'http://me:12/secret@proxy',
    'me:%secret@proxy',
    'http://',
    'proxy:port',
  ])('is refused by the name of its variable, without its value (%s)', HTTP_PROXY => {
    const ask = () => proxyFor(PLAIN, { HTTP_PROXY })

    expect(ask).toThrow(/^HTTP_PROXY is not the address of an HTTP proxy/)
    expect(ask).not.toThrow('secret')
  })
})
