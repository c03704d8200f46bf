import { describe, expect, test } from 'vitest'
import { toHttpLink } from './http-link.ts'

describe('SUR-62 a pasted link', () => {
  test.each([
    ['forms.gle/abc', 'https://forms.gle/abc'],
    [
      'docs.google.com/forms/d/e/1/viewform?usp=pp_url&entry.1={code}',
      'https://docs.google.com/forms/d/e/1/viewform?usp=pp_url&entry.1={code}',
    ],
    ['  https://forms.gle/abc ', 'https://forms.gle/abc'],
    ['\u200Ehttps://forms.gle/\u200Babc\u200F', 'https://forms.gle/abc'],
    ['HTTPS://Forms.gle/abc', 'https://Forms.gle/abc'],
    ['http://forms.example.org', 'http://forms.example.org'],
    ['example.org:8080/f', 'https://example.org:8080/f'],
    ['127.0.0.1:3000/demo', 'https://127.0.0.1:3000/demo'],
    ['http://localhost/f', 'http://localhost/f'],
    ['http://sheets:8080/f', 'http://sheets:8080/f'],
    ['نموذج.مصر/س', 'https://نموذج.مصر/س'],
    ['https://[2001:db8::1]/f', 'https://[2001:db8::1]/f'],
  ])('the pasted link %s becomes %s', (pasted, link) => {
    expect(toHttpLink(pasted)).toBe(link)
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u001Fjavascript:alert(1)',
    'javascript\u003A1/alert(1)',
    'javascript\uFF1Aalert(1)',
    'java\u00ADscript:alert(1)',
    'j\u200Bavascript:1',
    '&#106;avascript:alert(1)',
    'javascript%3aalert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data\uFF1Atext/html,x',
    'view-source:https://example.org',
    'mailto:a@example.org',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'https://',
    'http://user@example.org',
    'https://example.org\\@evil.example',
    'https://exam\u2028ple.org',
    'one',
    '',
    '   ',
    '..',
  ])('%j is not accepted as a link', address => {
    expect(toHttpLink(address)).toBeNull()
  })
})
