import { directionOf, languageNames, languages } from '@bahth/domain/languages.ts'
import { currentLanguage, offeredLanguages, switchLanguage } from '../api/language-choice.ts'

/** The language to switch to, if the server has more than one. */
export const otherLanguage = languages.find(
  language => language !== currentLanguage && offeredLanguages.includes(language),
)

/** Switches to the other language, which it names in that language. Nothing where there is only one. */
export function LanguageSwitch(props: { className: string }) {
  if (!otherLanguage) return null
  return (
    <button
      type="button"
      lang={otherLanguage}
      className={props.className}
      onClick={() => switchLanguage(otherLanguage)}
    >
      {/* Only the name has its own direction: the button is aligned with the page. The font of the device spares loading one. */}
      <bdi dir={directionOf(otherLanguage)} className="whitespace-nowrap [font-family:system-ui]">
        {languageNames[otherLanguage]}
      </bdi>
    </button>
  )
}
