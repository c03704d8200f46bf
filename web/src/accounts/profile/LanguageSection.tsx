import { languageNames, languages } from '@bahth/domain/languages.ts'
import { offeredLanguages } from '../../api/language-choice.ts'
import { pageLanguage } from '../../format/language.ts'
import { useLanguageChange } from '../../shell/use-language-change.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { messages } from './messages.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** The language of the pages and of messages to the member. Renders nothing if only one language is available. */
export function LanguageSection() {
  const { change, confirmation } = useLanguageChange()
  const offered = languages.filter(language => offeredLanguages.includes(language))
  if (offered.length < 2) return null
  return (
    <SettingsSection title={messages.languageTitle} note={messages.languageNote}>
      <Segments
        label={messages.languageTitle}
        value={pageLanguage()}
        onChange={change}
        items={offered.map(language => ({ value: language, label: languageNames[language], lang: language }))}
      />
      {confirmation}
    </SettingsSection>
  )
}
