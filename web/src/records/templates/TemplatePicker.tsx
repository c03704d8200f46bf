import { isLanguage, type Language, languageNames, languages } from '@bahth/domain/languages.ts'
import type { TemplateKind } from '@bahth/domain/records/template-rules.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { messages } from './messages.ts'
import { insertedFrom, type LanguageChoice, shownTitle, useTemplates } from './use-templates.ts'

/**
 * Inserts a template into the text that an administrator is writing, where it can still be edited. `language` is the
 * language of the recipient. If it is unknown, both languages are inserted, unless the administrator chooses one.
 */
export function TemplatePicker(props: {
  kind: TemplateKind
  language?: Language
  onInsert: (inserted: { title: string; text: string }) => void
}) {
  const { templates, isError } = useTemplates(props.kind)
  const [chosen, setChosen] = useState<LanguageChoice | null>(null)
  const choice = chosen ?? props.language ?? 'both'
  return (
    <div className="grid w-full gap-3 sm:max-w-xl sm:grid-cols-2">
      <Menu
        align="start"
        trigger={
          <Button
            icon={ChevronDown}
            disabledReason={isError && templates.length === 0 ? messages.loadFailed : null}
            disabled={templates.length === 0}
            className="self-end max-sm:px-3"
          >
            {messages.insert}
          </Button>
        }
        items={templates.map(template => ({
          label: shownTitle(template),
          onSelect: () => props.onInsert(insertedFrom(template, choice)),
        }))}
      />
      <SelectField
        label={messages.language}
        value={choice}
        options={[
          { value: 'both', label: messages.both },
          ...languages.map(value => ({ value, label: languageNames[value], dir: 'auto' as const })),
        ]}
        onChange={({ target: { value } }) => setChosen(isLanguage(value) ? value : 'both')}
      />
    </div>
  )
}
