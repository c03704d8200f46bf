import { otherLanguage, switchLanguage } from './language-choice.ts'

/** Switches to the other language, which it names in that language. Nothing where there is only one. */
export function LanguageSwitch(props: { className: string }) {
  if (!otherLanguage) return null
  const { language, name, direction } = otherLanguage
  return (
    <button
      type="button"
      lang={language}
      className={props.className}
      onClick={() => void switchLanguage(language)}
    >
      {/* Only the name has its own direction: the button is aligned with the page. */}
      <bdi dir={direction}>{name}</bdi>
    </button>
  )
}
