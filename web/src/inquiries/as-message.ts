import { type Block, type Piece, readWritten } from './written.ts'

/** What was written as a message for a chat group: WhatsApp’s signs for bold, italic and code, and bare addresses. */

function line(pieces: readonly Piece[]): string {
  return pieces.map(piece).join('')
}

/** The signs hold only around words: spaces go outside, and nothing at all stands alone. */
function within(sign: string, text: string): string {
  const messages = text.trim()
  if (!messages) return text
  const [before = '', after = ''] = text.split(messages)
  return `${before}${sign}${messages}${sign}${after}`
}

function piece(one: Piece): string {
  switch (one.kind) {
    case 'text':
      return one.text
    case 'break':
      return '\n'
    case 'code':
      return within('`', one.text)
    case 'strong':
      return within('*', line(one.inside))
    case 'em':
      return within('_', line(one.inside))
    case 'link': {
      const messages = line(one.inside)
      return messages === one.href || `${messages}/` === one.href ? one.href : `${messages} (${one.href})`
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

/** A reply to a question as a message: the question in bold, the reply, who says it, and where it stands. */
export function asMessage(told: { title: string; reply: string; by: string; address: string }): string {
  return `*${told.title.replaceAll('*', '∗').trim()}*\n\n${blocks(readWritten(told.reply))}\n\n— ${told.by}\n${told.address}`
}
