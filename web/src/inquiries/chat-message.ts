import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** A Markdown text as a chat message: WhatsApp's signs for bold, italic and code, and plain URLs. */

function line(pieces: readonly Inline[]): string {
  return pieces.map(piece).join('')
}

/** WhatsApp's signs work only directly around a word, so spaces are moved outside and empty text gets no signs. */
function wrap(marker: string, text: string): string {
  const content = text.trim()
  if (!content) return text
  const [before = '', after = ''] = text.split(content)
  return `${before}${marker}${content}${marker}${after}`
}

function piece(one: Inline): string {
  switch (one.kind) {
    case 'text':
      return one.text
    case 'break':
      return '\n'
    case 'code':
      return wrap('`', one.text)
    case 'strong':
      return wrap('*', line(one.inside))
    case 'em':
      return wrap('_', line(one.inside))
    case 'link': {
      const label = line(one.inside)
      return label === one.href || `${label}/` === one.href ? one.href : `${label} (${one.href})`
    }
  }
}

const indented = (text: string, first: string, rest: string): string =>
  first + text.replaceAll('\n', `\n${rest}`)

function block(one: Block): string {
  switch (one.kind) {
    case 'paragraph':
      return line(one.inside)
    case 'code':
      return `\`\`\`${one.text}\`\`\``
    case 'quote':
      return indented(blocks(one.blocks), '> ', '> ')
    case 'list':
      return one.items
        .map((item, at) =>
          indented(blocks(item, '\n'), one.start === null ? '- ' : `${one.start + at}. `, '  '),
        )
        .join('\n')
  }
}

const blocks = (some: readonly Block[], between = '\n\n'): string => some.map(block).join(between)

/** A reply as a chat message: the question in bold, the reply, its author and the link. */
export function toChatMessage(parts: { title: string; reply: string; by: string; address: string }): string {
  return `*${parts.title.replaceAll('*', '∗').trim()}*\n\n${blocks(parseMarkdown(parts.reply))}\n\n— ${parts.by}\n${parts.address}`
}
