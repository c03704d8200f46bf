import { otherLanguage, switchLanguage } from './language-choice.ts'

/** Switches to the other language, which it names in that language. Nothing where there is only one. */
export function LanguageSwitch(props: { className: string }) {
  if (!otherLanguage) return null
  const { language, name, direction } = otherLanguage
  return (
    <button
      type="button"
      lang={language}
      dir={direction}
      className={props.className}
      onClick={() => void switchLanguage(language)}
    >
      {name}
    </button>
  )
}
