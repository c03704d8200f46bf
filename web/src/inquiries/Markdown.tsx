import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { type Block, type Inline, parseMarkdown, textOf } from './markdown.ts'

/* The nodes of the tree have no ids, so their index is the key. */
function renderEach<T>(items: readonly T[], render: (item: T, key: string) => ReactNode): ReactNode {
  return items.map((item, at) => render(item, String(at)))
}

function renderInline(pieces: readonly Inline[]): ReactNode {
  return renderEach(pieces, (piece, key) => {
    switch (piece.kind) {
      case 'text':
        return piece.text
      case 'break':
        return <br key={key} />
      case 'code':
        return (
          <code key={key} dir="auto" className="rounded bg-sunk px-1 text-[0.9em]">
            {piece.text}
          </code>
        )
      case 'strong':
        return <strong key={key}>{renderInline(piece.inside)}</strong>
      case 'em':
        return <em key={key}>{renderInline(piece.inside)}</em>
      case 'link':
        return (
          <a
            key={key}
            href={piece.href}
            title={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="link"
          >
            {renderInline(piece.inside)}
          </a>
        )
    }
    return null
  })
}

/** The first letter. The group matches if it belongs to a right-to-left script. */
const firstLetter = /([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}])|\p{L}/u

/* The direction of a list or quote, by its first letter. `dir="auto"` doesn't work here, because it ignores
   text in children that have a `dir`. */
function blockDirection(blocks: readonly Block[]): 'rtl' | 'ltr' {
  return firstLetter.exec(textOf(blocks))?.[1] ? 'rtl' : 'ltr'
}

/* Every block has its own direction, because a text may contain both Arabic and English paragraphs. */
function renderBlock(block: Block, key: string): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {renderInline(block.inside)}
        </p>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
        <pre key={key} dir="auto" tabIndex={0} className="overflow-x-auto rounded bg-sunk px-3 py-2 text-sm">
          <code>{block.text}</code>
        </pre>
      )
    case 'quote':
      return (
        <blockquote
          key={key}
          dir={blockDirection(block.blocks)}
          className="border-line-strong border-s-2 ps-3 text-ink-2"
        >
          {renderBlocks(block.blocks)}
        </blockquote>
      )
    case 'list': {
      const List = block.start === null ? 'ul' : 'ol'
      return (
        <List
          key={key}
          start={block.start ?? undefined}
          className={block.start === null ? 'list-disc' : 'list-decimal'}
        >
          {renderEach(block.items, (item, place) => (
            <li key={place} dir={blockDirection(item)} className="ms-6 ps-1 marker:text-ink-3">
              {item.length === 1 && item[0]?.kind === 'paragraph'
                ? renderInline(item[0].inside)
                : renderBlocks(item)}
            </li>
          ))}
        </List>
      )
    }
  }
}

const renderBlocks = (blocks: readonly Block[]): ReactNode => (
  <div className="flex flex-col gap-3">{renderEach(blocks, renderBlock)}</div>
)

/** Renders a text written by a member with our own elements. Its markup is never inserted as HTML. */
export function Markdown(props: { text: string; className?: string }) {
  return (
    <div className={classes('max-w-measure [overflow-wrap:anywhere]', props.className)}>
      {renderBlocks(parseMarkdown(props.text))}
    </div>
  )
}
