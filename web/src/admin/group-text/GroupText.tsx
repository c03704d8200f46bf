import { type GroupPart, groupParts } from '@bahth/domain/admin/group-text.ts'
import { type GroupLanguage, groupLanguages } from '@bahth/domain/admin/group-text-contract.ts'
import { useRef, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { ShareButton } from '../../shell/ShareButton.tsx'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messages } from './messages.ts'

interface Choice {
  language: GroupLanguage
  about: readonly GroupPart[]
}

/** The choice of language and parts. It is locked while the text has edits, which a new choice would overwrite. */
function Choices(props: { choice: Choice; isLocked: boolean; onChange: (choice: Choice) => void }) {
  const { choice, isLocked, onChange } = props
  const toggle = (part: GroupPart, isOn: boolean) =>
    onChange({
      ...choice,
      about: groupParts.filter(one => (one === part ? isOn : choice.about.includes(one))),
    })
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <SelectField
        label={messages.language}
        options={groupLanguages.map(value => ({ value, label: messages.languages[value] }))}
        value={choice.language}
        disabled={isLocked}
        onChange={event => onChange({ ...choice, language: event.target.value as GroupLanguage })}
      />
      <fieldset disabled={isLocked}>
        <legend className="font-semi text-sm">{messages.about}</legend>
        {groupParts.map(part => (
          <Checkbox
            key={part}
            label={messages.parts[part]}
            checked={choice.about.includes(part)}
            onChange={event => toggle(part, event.target.checked)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** Shows the text for the chosen language and parts. It can be edited before it is copied or shared. */
export function GroupText(props: { onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>({ language: 'both', about: groupParts })
  const area = useRef<HTMLTextAreaElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  /** The text while the area has the focus: a refetch must not change it under the reader or move the caret. */
  const [frozen, setFrozen] = useState<string>()
  const guard = useLeaveGuard(edited !== null, { onLeave: props.onClose })
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    'groupText.groupText',
    { query: { language: choice.language, about: [...choice.about] } },
    { enabled: choice.about.length > 0, keepLast: true },
  )
  const generated = choice.about.length > 0 ? data?.text : ''
  const text = edited ?? frozen ?? generated
  const isReady = Boolean(text?.trim())
  /** The text still belongs to the previous choice. */
  const isOutdated = isPlaceholderData && edited === null

  function discard() {
    setEdited(null)
    area.current?.focus()
  }

  return (
    <>
      <Dialog
        onClose={guard.leave}
        title={messages.title}
        subtitle={messages.text}
        actions={
          isReady && <ShareButton disabled={isOutdated} title={messages.title} text={text ?? ''} url={null} />
        }
        primary={isReady && <CopyButton variant="primary" disabled={isOutdated} text={text ?? ''} />}
      >
        <div className="flex flex-col gap-5">
          <Choices choice={choice} isLocked={edited !== null} onChange={setChoice} />
          {text === undefined && error ? (
            <ErrorState bare title={messages.failed} retrying={isFetching} onRetry={() => void refetch()} />
          ) : text === undefined ? (
            <SkeletonRows rows={3} shapes={['title', 'line']} />
          ) : text === '' && edited === null ? (
            <Message>{choice.about.length > 0 ? messages.nothing : messages.noPart}</Message>
          ) : (
            <TextArea
              ref={area}
              label={messages.message}
              hint={messages.hint}
              rows={10}
              readOnly={isOutdated}
              value={text}
              onFocus={() => setFrozen(isOutdated ? undefined : generated)}
              onBlur={() => setFrozen(undefined)}
              onChange={event => setEdited(event.target.value)}
            />
          )}
          {edited !== null && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-ink-2 text-sm">{messages.edited}</p>
              <Button dense onClick={discard}>
                {messages.discard}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      {guard.confirmation}
    </>
  )
}
