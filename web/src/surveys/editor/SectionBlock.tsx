import type { Language } from '@bahth/domain/languages.ts'
import { questionnaireLimits as limits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { inLanguage } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Page, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { useDroppable } from '@dnd-kit/core'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExpandArrow } from '../../ui/ExpandArrow.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { AddMenu } from './AddMenu.tsx'
import { ConditionField } from './ConditionField.tsx'
import { LocalField } from './LocalField.tsx'
import { messages } from './messages.ts'
import type { PartProblems } from './problems.ts'
import { type EditorActions, idOf } from './use-editor.ts'

interface Props {
  page: Page
  index: number
  count: number
  languages: readonly Language[]
  problems: PartProblems
  earlier: readonly Question[]
  numbers: ReadonlyMap<string, number>
  isOpen: boolean
  actions: EditorActions
  children: ReactNode
}

function SectionFields({ page, index, count, languages, problems, earlier, numbers, actions }: Props) {
  const { name } = page
  const put = (part: Partial<Record<keyof Page, unknown>>) =>
    actions.changePage(name, one => {
      const { visibleIf, ...rest } = { ...one, ...part } as Page
      return visibleIf === undefined ? rest : { ...rest, visibleIf }
    })
  const own = { languages, problems, isOptional: true }
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      <LocalField
        {...own}
        id={idOf.title(name)}
        label={messages.sectionTitle}
        value={page.title}
        path="title"
        max={limits.title}
        onChange={title => put({ title })}
      />
      <LocalField
        {...own}
        isLong
        label={messages.sectionText}
        value={page.description}
        path="description"
        max={limits.description}
        onChange={description => put({ description })}
      />
      {/* The first section needs none, but keeps one that it had before it became the first. */}
      {(index > 0 || page.visibleIf !== undefined) && (
        <ConditionField
          visibleIf={page.visibleIf}
          earlier={earlier}
          numbers={numbers}
          language={languages[0] ?? 'en'}
          error={problems.visibleIf}
          onChange={visibleIf => put({ visibleIf })}
        />
      )}
      <div className="flex gap-1">
        <IconButton
          id={idOf.up(name)}
          icon={ArrowUp}
          label={messages.sectionUp}
          disabledReason={index === 0 ? messages.isFirst : null}
          onClick={() => actions.movePage(name, -1)}
        />
        <IconButton
          id={idOf.down(name)}
          icon={ArrowDown}
          label={messages.sectionDown}
          disabledReason={index === count - 1 ? messages.isLast : null}
          onClick={() => actions.movePage(name, 1)}
        />
        <IconButton
          icon={Trash2}
          label={messages.removeSection}
          variant="danger-quiet"
          disabledReason={count === 1 ? messages.onlySection : null}
          onClick={() => actions.remove(name)}
        />
      </div>
    </div>
  )
}

/** A section: its own fields behind its heading, its elements, and the buttons that add an element. */
export function SectionBlock(props: Props) {
  const { page, index, languages, problems, isOpen, actions } = props
  const { name } = page
  const { setNodeRef, isOver } = useDroppable({ id: name })
  const title = inLanguage(page.title, languages[0] ?? 'en').trim()
  return (
    <section id={idOf.part(name)} aria-label={messages.section(index + 1)} className="min-w-0">
      <div ref={setNodeRef} className={isOver ? 'bg-nile-wash' : undefined}>
        <h3 className="border-ink border-t-2">
          <button
            type="button"
            id={idOf.toggle(name)}
            aria-expanded={isOpen}
            onClick={() => actions.toggle(name, !isOpen)}
            className="flex min-h-control w-full items-center justify-between gap-3 py-2 text-start font-semi"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {messages.section(index + 1)}
              {title && (
                <>
                  {' · '}
                  <Text>{title}</Text>
                </>
              )}
            </span>
            <ExpandArrow isOpen={isOpen} className="text-ink-2" />
          </button>
        </h3>
        {problems[''] && (
          <div className="pb-2">
            <FieldError>{problems['']}</FieldError>
          </div>
        )}
      </div>
      {isOpen && <SectionFields {...props} />}
      <ol aria-label={messages.questionsOf(index + 1)} className="flex flex-col gap-2 empty:hidden">
        {props.children}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <AddMenu
          label={messages.add}
          name={messages.addTo(index + 1)}
          onAdd={kind => actions.add({ page: index, at: page.elements.length }, kind)}
        />
      </div>
    </section>
  )
}
