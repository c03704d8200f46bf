import { Marked, type Token, type Tokens } from 'marked'

/**
 * Parses members' texts. Supports only bold, italic, lists, links, code and quotes of Markdown. Headings are bold, rules
 * are left out, and everything else stays plain text, so the tree contains no markup and the caller decides how to render
 * it. It is fast and never throws, regardless of length and nesting.
 */

/** Inline content. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; inside: Inline[] }
  | { kind: 'break' }

/** Block content. */
export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }

/**
 * Longer or deeper texts are shown as typed. The limits are above what the API accepts, and deeper than readers
 * can follow.
 */
const maxLength = 20_000
const maxDepth = 6
const maxPieces = 4000

/** More than twelve nested list or quote markers at the start of a line. */
const tooDeep = /^[ \t]*(?:>[ \t]*|[-*+][ \t]+|\d{1,9}[.)][ \t]+){13}/m

const never = () => undefined

/** Unsupported syntax is disabled, so that its characters stay plain text. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: {
    html: never,
    tag: never,
    def: never,
    table: never,
    lheading: never,
    del: never,
    reflink: never,
  },
})

/** The URL of a link, or null. Only http and https are allowed, without a user name before the host. */
export function safeHref(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || /[\p{Cc}\s\\]/u.test(address)) return null
  const url = URL.parse(address)
  return url && !url.username && !url.password ? url.href : null
}

const plain = (text: string): Inline => ({ kind: 'text', text })

/** The text as typed, line by line. */
function asTyped(text: string): Inline[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [plain(line)] : [{ kind: 'break' } as const, plain(line)]))
}

/**
 * The tokens of a list item, with its checkbox in front of its text, where it's displayed as typed. In a list without
 * blank lines, marked puts the checkbox before the text.
 */
function withCheckbox(tokens: Token[]): Token[] {
  const [box, text, ...rest] = tokens as Tokens.Generic[]
  if (box?.type !== 'checkbox' || !text?.tokens) return tokens
  return [{ ...text, tokens: [box, ...text.tokens] }, ...rest]
}

/** Parses one text and counts the nodes. */
class Parser {
  #pieces = 0

  blocks(tokens: readonly Token[] | undefined, depth: number): Block[] {
    return (tokens ?? []).flatMap(token => this.#block(token as Tokens.Generic, depth))
  }

  #isTooMuch(depth: number): boolean {
    return depth > maxDepth || ++this.#pieces > maxPieces
  }

  #block(token: Tokens.Generic, depth: number): Block[] {
    if (token.type === 'space' || token.type === 'hr') return []
    if (this.#isTooMuch(depth)) return [{ kind: 'paragraph', inside: asTyped(token.raw) }]
    switch (token.type) {
      case 'code':
        return [{ kind: 'code', text: String(token.text) }]
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.blocks(token.tokens, depth + 1) }]
      case 'list':
        return [this.#list(token as Tokens.List, depth)]
      case 'heading':
        return [{ kind: 'paragraph', inside: [{ kind: 'strong', inside: this.#line(token, depth) }] }]
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', inside: this.#line(token, depth) }]
      default:
        return [{ kind: 'paragraph', inside: asTyped(token.raw) }]
    }
  }

  #list(token: Tokens.List, depth: number): Block {
    return {
      kind: 'list',
      start: token.ordered ? Number(token.start) || 1 : null,
      items: token.items.map(item => this.blocks(withCheckbox(item.tokens), depth + 1)),
    }
  }

  #line(token: Tokens.Generic, depth: number): Inline[] {
    return token.tokens
      ? token.tokens.flatMap(inner => this.#piece(inner as Tokens.Generic, depth + 1))
      : asTyped(token.raw)
  }

  #piece(token: Tokens.Generic, depth: number): Inline[] {
    if (this.#isTooMuch(depth + 1)) return asTyped(token.raw)
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ kind: token.type, inside: this.#line(token, depth) }]
      case 'codespan':
        return [{ kind: 'code', text: String(token.text) }]
      case 'br':
        return [{ kind: 'break' }]
      case 'link': {
        const href = safeHref(String(token.href))
        return href ? [{ kind: 'link', href, inside: this.#line(token, depth) }] : [plain(token.raw)]
      }
      case 'escape':
        return [plain(String(token.text))]
      case 'text':
        return token.tokens ? this.#line(token, depth) : [plain(String(token.text))]
      default:
        return [plain(token.raw)]
    }
  }
}

/** Parses a member's text. */
export function parseMarkdown(text: string): Block[] {
  const typed: Block[] = [{ kind: 'paragraph', inside: asTyped(text) }]
  if (text.length > maxLength || tooDeep.test(text)) return typed
  try {
    return new Parser().blocks(marked.lexer(text), 1)
  } catch {
    // The parser's recursion depth follows the nesting of the text. If the limit is exceeded, the text is shown as
    // typed.
    return typed
  }
}

const lettersOf = (pieces: readonly Inline[]): string =>
  pieces
    .map(piece => ('inside' in piece ? lettersOf(piece.inside) : piece.kind === 'break' ? '\n' : piece.text))
    .join('')

/** The text without formatting. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map(block => {
      if (block.kind === 'paragraph') return lettersOf(block.inside)
      if (block.kind === 'code') return block.text
      return block.kind === 'quote' ? textOf(block.blocks) : block.items.map(textOf).join('\n')
    })
    .join('\n')
