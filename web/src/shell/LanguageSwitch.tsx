import { directionOf, languageNames, languages } from '@bahth/domain/languages.ts'
import { offeredLanguages } from '../api/language-choice.ts'
import { pageLanguage } from '../format/language.ts'
import { useLanguageChange } from './use-language-change.tsx'

/** The language to switch to, if the server offers more than one. */
export const otherLanguage = languages.find(
  language => language !== pageLanguage() && offeredLanguages.includes(language),
)

/** A button that switches to the other language; its label is in that language. Renders nothing if there is only one. */
export function LanguageSwitch(props: { className: string }) {
  const { change, confirmation } = useLanguageChange()
  if (!otherLanguage) return null
  return (
    <>
      <button
        type="button"
        lang={otherLanguage}
        className={props.className}
        onClick={() => change(otherLanguage)}
      >
        {/* Only the name has its own direction; the button is aligned with the page. A system font avoids loading a font file. */}
        <bdi dir={directionOf(otherLanguage)} className="whitespace-nowrap [font-family:system-ui]">
          {languageNames[otherLanguage]}
        </bdi>
      </button>
      {confirmation}
    </>
  )
}
