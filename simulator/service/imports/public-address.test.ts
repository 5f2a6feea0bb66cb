import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
  ])('is %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['loopback', '127.8.9.10'],
    ['link-local', '169.254.169.254'],
    ['metadata', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '203.0.113.9'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique-local', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped loopback', '::ffff:7f00:1'],
    ['compatible loopback', '::127.0.0.1'],
    ['translated loopback', '::ffff:0:127.0.0.1'],
    ['NAT64 private', '64:ff9b::10.0.0.1'],
    ['local NAT64', '64:ff9b:1::8.8.8.8'],
    ['6to4 private', '2002:a00:1::'],
    ['no address', 'example.com'],
    ['nothing', ''],
  ])('is not %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
