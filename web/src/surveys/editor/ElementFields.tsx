import type { Language } from '@bahth/domain/languages.ts'
import { questionnaireLimits as limits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { isQuestion } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { PageElement, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AddMenu } from './AddMenu.tsx'
import { ConditionField } from './ConditionField.tsx'
import { type ElementKind, elementKinds, isFromEarlier } from './draft.ts'
import { elementKind, merged, withKind } from './kinds.ts'
import { LocalField } from './LocalField.tsx'
import { messages } from './messages.ts'
import type { PartProblems } from './problems.ts'
import { messages as questions } from './question-messages.ts'
import { TypeFields } from './TypeFields.tsx'
import { type EditorActions, idOf } from './use-editor.ts'

export interface ElementProps {
  element: PageElement
  languages: readonly Language[]
  version: number
  problems: PartProblems
  /** The earlier questions that its condition can use. Empty while its fields aren't shown. */
  earlier: readonly Question[]
  numbers: ReadonlyMap<string, number>
  isFirst: boolean
  isLast: boolean
  actions: EditorActions
}

/** Moves, duplicates and deletes the open element. */
function Tools({ element: { name }, isFirst, isLast, actions }: ElementProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-line border-t pt-3">
      <IconButton
        id={idOf.up(name)}
        icon={ArrowUp}
        label={messages.up}
        disabledReason={isFirst ? messages.isFirst : null}
        onClick={() => actions.move(name, -1)}
      />
      <IconButton
        id={idOf.down(name)}
        icon={ArrowDown}
        label={messages.down}
        disabledReason={isLast ? messages.isLast : null}
        onClick={() => actions.move(name, 1)}
      />
      <IconButton icon={Copy} label={messages.duplicate} onClick={() => actions.duplicate(name)} />
      <IconButton
        icon={Trash2}
        label={messages.remove}
        variant="danger-quiet"
        onClick={() => actions.remove(name)}
      />
      <div className="ms-auto">
        <AddMenu label={messages.addBelow} onAdd={kind => actions.addBelow(name, kind)} />
      </div>
    </div>
  )
}

function QuestionFields(props: ElementProps & { question: Question; put: (part: object) => void }) {
  const { question, languages, problems, version, put } = props
  const own = { languages, problems }
  const before = useRef<Question[]>([])
  const changeKind = (kind: ElementKind) => {
    const earlier = before.current
    before.current = [...earlier.filter(one => elementKind(one) !== elementKind(question)), question]
    props.actions.change(question.name, () => withKind(question, kind, version, earlier))
  }
  return (
    <>
      <LocalField
        {...own}
        isLong
        id={idOf.title(question.name)}
        label={questions.question}
        value={question.title}
        path="title"
        max={limits.title}
        onChange={title => put({ title })}
      />
      <LocalField
        {...own}
        isOptional
        label={questions.help}
        value={question.description}
        path="description"
        max={limits.description}
        onChange={description => put({ description })}
      />
      <SelectField
        label={messages.kind}
        {...(isFromEarlier(question.name, version) ? { disabled: true, hint: messages.fixedKind } : {})}
        value={elementKind(question)}
        error={problems.type ?? null}
        options={elementKinds
          .filter(kind => kind !== 'textBlock')
          .map(kind => ({ value: kind, label: messages.kinds[kind] }))}
        onChange={event => changeKind(event.target.value as ElementKind)}
      />
      <TypeFields
        key={elementKind(question)}
        {...own}
        question={question}
        version={version}
        inConditions={() => props.actions.choicesInConditions(question.name)}
        onChange={put}
      />
      <Checkbox
        label={questions.required}
        hint={question.type === 'matrix' ? questions.requiredRows : undefined}
        checked={question.isRequired === true}
        onChange={event => put({ isRequired: event.target.checked || undefined })}
      />
    </>
  )
}

/** The fields of the open question or text. */
export function ElementFields(props: ElementProps) {
  const { element, languages, problems, actions } = props
  const put = (part: object) => actions.change(element.name, one => merged(one, part))
  const itself = problems[''] ?? problems.name
  return (
    <div className="flex flex-col gap-5 px-3 pb-3 sm:px-4">
      {itself && <FieldError>{itself}</FieldError>}
      {isQuestion(element) ? (
        <QuestionFields {...props} question={element} put={put} />
      ) : (
        <LocalField
          isLong
          id={idOf.title(element.name)}
          label={questions.text}
          value={element.html}
          languages={languages}
          path="html"
          problems={problems}
          max={limits.block}
          onChange={html => put({ html })}
        />
      )}
      <ConditionField
        visibleIf={element.visibleIf}
        earlier={props.earlier}
        numbers={props.numbers}
        language={languages[0] ?? 'en'}
        error={problems.visibleIf}
        onChange={visibleIf => put({ visibleIf })}
      />
      <Tools {...props} />
    </div>
  )
}
