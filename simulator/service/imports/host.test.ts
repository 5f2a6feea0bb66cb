import { describe, expect, it } from 'vitest'
import { hostOf } from './host.ts'

describe('the host of a URL', () => {
  it.each([
    ['https://files.example/a', 'files.example'],
    ['https://files.example./a', 'files.example'],
    ['https://files.example.../a', 'files.example'],
    ['https://[2606:4700::1]/a', '2606:4700::1'],
    ['https://0x7f.1/a', '127.0.0.1'],
  ])('of %s is %s', (url, host) => {
    expect(hostOf(new URL(url))).toBe(host)
  })
})
