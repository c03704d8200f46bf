import { Marked, type Token, type Tokens } from 'marked'

/**
 * What members write, as a small tree: bold, italic, lists, links, code and quotes of Markdown, and nothing else.
 * HTML, pictures and headings stay the text they are made of, so the tree holds only words; whoever shows it decides
 * how. However much is written and however deep, reading it is quick and never fails.
 */

/** A piece of a line. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inside: Piece[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; inside: Piece[] }
  | { kind: 'break' }

/** A paragraph or something as tall as one. */
export type Block =
  | { kind: 'paragraph'; inside: Piece[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }

/** Beyond these a text is shown as it was typed: longer than anybody may write, deeper than anybody reads. */
const longest = 20_000
const deepest = 6
const maxPieces = 4000

/** Lists and quotes in one another at the beginning of one line, more of them than make sense. */
const tooDeep = /^[ \t]*(?:>[ \t]*|[-*+][ \t]+|\d{1,9}[.)][ \t]+){13}/m

const never = () => undefined

/** What we do not have is not looked for, so that its signs are plain characters. */
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

/** The address of a link, or null: only http and https, and nobody's name in front of the host. */
export function safeHref(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || /[\p{Cc}\s\\]/u.test(address)) return null
  const url = URL.parse(address)
  return url && !url.username && !url.password ? url.href : null
}

const plain = (text: string): Piece => ({ kind: 'text', text })

/** A text as it was typed, line by line. */
function asTyped(text: string): Piece[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [plain(line)] : [{ kind: 'break' } as const, plain(line)]))
}

/** Reads one text; counts what it makes. */
class Reading {
  #pieces = 0

  blocks(tokens: readonly Token[] | undefined, depth: number): Block[] {
    return (tokens ?? []).flatMap(token => this.#block(token as Tokens.Generic, depth))
  }

  #isEnough(depth: number): boolean {
    return depth > deepest || ++this.#pieces > maxPieces
  }

  #block(token: Tokens.Generic, depth: number): Block[] {
    if (token.type === 'space' || token.type === 'hr' || token.type === 'checkbox') return []
    if (this.#isEnough(depth)) return [{ kind: 'paragraph', inside: asTyped(token.raw) }]
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
      items: token.items.map(item => this.blocks(item.tokens, depth + 1)),
    }
  }

  #line(token: Tokens.Generic, depth: number): Piece[] {
    return token.tokens
      ? token.tokens.flatMap(inner => this.#piece(inner as Tokens.Generic, depth + 1))
      : asTyped(token.raw)
  }

  #piece(token: Tokens.Generic, depth: number): Piece[] {
    if (this.#isEnough(depth + 1)) return asTyped(token.raw)
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

/** Reads what was written. */
export function readWritten(text: string): Block[] {
  const typed: Block[] = [{ kind: 'paragraph', inside: asTyped(text) }]
  if (text.length > longest || tooDeep.test(text)) return typed
  try {
    return new Reading().blocks(marked.lexer(text), 1)
  } catch {
    // The parser goes as deep as the text does; where that is too deep for it, the text stands as it is.
    return typed
  }
}

const lettersOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(piece => ('inside' in piece ? lettersOf(piece.inside) : piece.kind === 'break' ? '\n' : piece.text))
    .join('')

/** The words alone, without what they look like. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map(block => {
      if (block.kind === 'paragraph') return lettersOf(block.inside)
      if (block.kind === 'code') return block.text
      return block.kind === 'quote' ? textOf(block.blocks) : block.items.map(textOf).join('\n')
    })
    .join('\n')
