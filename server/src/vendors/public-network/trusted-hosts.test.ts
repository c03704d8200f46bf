import { describe, expect, test } from 'vitest'
import { trustedHosts } from './trusted-hosts.ts'

const trusts = (entry: string, url: string) => trustedHosts([entry])(new URL(url))

describe('trusted hosts', () => {
  test.each([
    { entry: 'sheets.example', url: 'https://sheets.example/a' },
    { entry: 'sheets.example', url: 'http://sheets.example/a' },
    { entry: 'Sheets.Example', url: 'https://SHEETS.example/a' },
    { entry: 'sheets.example:8080', url: 'http://sheets.example:8080/a' },
    { entry: 'sheets.example:443', url: 'https://sheets.example/a' },
    { entry: 'sheets.example:80', url: 'http://sheets.example:80/a' },
    { entry: '127.0.0.1:3000', url: 'http://127.0.0.1:3000/' },
    { entry: '127.0.0.1:3000', url: 'http://2130706433:3000/' },
    { entry: '[::1]:3000', url: 'http://[::1]:3000/' },
    { entry: '[::1]', url: 'http://[0:0:0:0:0:0:0:1]/' },
  ])('the entry $entry trusts $url', ({ entry, url }) => {
    expect(trusts(entry, url)).toBe(true)
  })

  test.each([
    { entry: 'sheets.example', url: 'https://sheets.example:8443/' },
    { entry: 'sheets.example', url: 'https://other.sheets.example/' },
    { entry: 'sheets.example', url: 'https://sheets.example.evil.example/' },
    { entry: 'sheets.example', url: 'https://sheets.example@evil.example/' },
    { entry: 'sheets.example:443', url: 'http://sheets.example/' },
    { entry: '127.0.0.1:3000', url: 'http://127.0.0.1:3001/' },
    { entry: '127.0.0.1:3000', url: 'http://127.0.0.2:3000/' },
  ])('the entry $entry does not trust $url', ({ entry, url }) => {
    expect(trusts(entry, url)).toBe(false)
  })

  test.each([
    '',
    ' ',
    'https://sheets.example',
    'sheets.example/path',
    'a@b',
    'a b',
    'sheets.example:port',
    ' a.example',
    'a.example;b.example',
    '*.example',
    '"a.example"',
  ])('the entry %j is refused', entry => {
    expect(() => trustedHosts([entry])).toThrow('is not host or host:port')
  })
})
