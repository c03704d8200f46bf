import { describe, expect, test } from 'vitest'
import { type Block, type Inline, parseMarkdown, safeHref, textOf } from './markdown.ts'

/** A parsed text in one line, with everything that is displayed differently. */
function sketch(blocks: readonly Block[]): string {
  const line = (pieces: readonly Inline[]): string =>
    pieces
      .map(piece => {
        if (piece.kind === 'text') return piece.text
        if (piece.kind === 'break') return '/'
        if (piece.kind === 'code') return `code(${piece.text})`
        return piece.kind === 'link'
          ? `link(${piece.href} ${line(piece.inside)})`
          : `${piece.kind}(${line(piece.inside)})`
      })
      .join('')
  return blocks
    .map(block => {
      if (block.kind === 'paragraph') return `p(${line(block.inside)})`
      if (block.kind === 'code') return `pre(${block.text})`
      if (block.kind === 'quote') return `quote(${sketch(block.blocks)})`
      return `${block.start === null ? 'ul' : `ol${block.start}`}(${block.items.map(item => `li(${sketch(item)})`).join('')})`
    })
    .join('')
}
const read = (text: string) => sketch(parseMarkdown(text))

describe('parsing texts of members', () => {
  test.each([
    ['**bold** and _italic_, *both **at once***', 'p(strong(bold) and em(italic), em(both strong(at once)))'],
    ['one\ntwo\n\nthree', 'p(one/two)p(three)'],
    ['- a\n- b\n  - c', 'ul(li(p(a))li(p(b)ul(li(p(c)))))'],
    ['- [x] a\n- [ ] b', 'ul(li(p([x] a))li(p([ ] b)))'],
    ['- [x] a\n\n- [ ] b', 'ul(li(p([x] a))li(p([ ] b)))'],
    ['3. a\n4. b', 'ol3(li(p(a))li(p(b)))'],
    ['> said\n> twice', 'quote(p(said/twice))'],
    ['Use `n * 2` here', 'p(Use code(n * 2) here)'],
    ['```\nn = 384\n```', 'pre(n = 384)'],
    ['[the form](https://x.example/a?b=1)', 'p(link(https://x.example/a?b=1 the form))'],
    ['see https://x.example/a.', 'p(see link(https://x.example/a https://x.example/a).)'],
    ['2 \\* 3 \\* 4', 'p(2 * 3 * 4)'],
    ['**هام**: اقرأ _النموذج_', 'p(strong(هام): اقرأ em(النموذج))'],
    ['', ''],
    ['   \n\n ', ''],
  ])('the text %j is parsed as %s', (text, tree) => expect(read(text)).toBe(tree))

  test('headings, images, tables, rules and strikethrough are not displayed as such', () => {
    expect(read('# Loud')).toBe('p(strong(Loud))')
    expect(read('Loud\n====')).toBe('p(Loud/====)')
    expect(read('![a cat](https://x.example/cat.png)')).toBe('p(![a cat](https://x.example/cat.png))')
    expect(read('a|b\n-|-\n1|2')).toBe('p(a|b/-|-/1|2)')
    expect(read('a\n\n---\n\nb')).toBe('p(a)p(b)')
    expect(read('~~gone~~')).toBe('p(~~gone~~)')
  })
})

describe('harmful texts', () => {
  const harmful = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">press</a>',
    '<div onclick="alert(1)">**bold**</div>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<!-- hidden -->',
    '<style>*{display:none}</style>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<http://user:secret@evil.example>',
  ]
  test.each(harmful)('%s is plain text without a link', text => {
    const blocks = parseMarkdown(text)
    expect(JSON.stringify(blocks)).not.toContain('"href"')
    expect(textOf(blocks).replace('bold', '**bold**')).toBe(text)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//evil.example',
    '/inquiries',
    'https:evil.example',
    'https://user:pass@evil.example',
    'https://evil.example\\@good.example',
    'https://',
    'ftp://x.example',
  ])('a link to %j is not made a link', address => {
    expect(safeHref(address)).toBeNull()
    expect(
      JSON.stringify(parseMarkdown(`[press](${address})\n\n[press](<${address}>)\n\n<${address}>`)),
    ).not.toMatch(/"href":"(?!https?:)/)
  })

  test('a link that is defined elsewhere in the text is not made a link', () => {
    expect(read('[press][x]\n\n[x]: javascript:alert(1)')).toBe('p([press][x])p([x]: javascript:alert(1))')
  })
})

describe('huge and deep texts', () => {
  const much = 10_000
  const repeat = (text: string) => text.repeat(Math.ceil(much / text.length)).slice(0, much)
  const deep: [string, string][] = [
    '>',
    '> ',
    '- ',
    '> - ',
    '1. ',
    '* ',
    '*',
    '**',
    '_a ',
    '*a **a ',
    'a**b',
    '[',
    '[a](',
    '![',
    '`a',
    '<',
    '<a href=',
    '&',
    '\\',
    '[a]',
    '\n',
    '\t',
    '~',
    '|',
    '#',
    '<!--',
    '](',
    'https://',
    '١. ',
    'ـ',
    '\u202e',
    '😀',
  ].map(text => [JSON.stringify(text), repeat(text)])
  deep.push(
    ['deeper and deeper quotes', Array.from({ length: 140 }, (_, i) => `${'>'.repeat(i)} a`).join('\n')],
    ['deeper and deeper lists', Array.from({ length: 100 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n')],
    ['longer and longer fences', Array.from({ length: 140 }, (_, i) => '`'.repeat(i)).join(' ')],
  )

  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

  test.each(deep)(
    'ten thousand characters of %s are parsed in less than cubic time and to a limited depth',
    (_, text) => {
      const began = performance.now()
      const blocks = parseMarkdown(text)
      // It takes at most 0.05 s; cubic or exponential time would be minutes.
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(depthOf(blocks)).toBeLessThan(40)
      expect(JSON.stringify(blocks).length).toBeLessThan(20 * much)
    },
  )

  test('a text that is far too long is plain text', () => {
    expect(read(`**${'x'.repeat(30_000)}**`)).toBe(`p(**${'x'.repeat(30_000)}**)`)
  })

  test('a text with rules is not treated as too deep', () => {
    expect(read('a\n\n------------------------\n\n**b**')).toBe('p(a)p(strong(b))')
    expect(read('********************')).toBe('')
  })
})
