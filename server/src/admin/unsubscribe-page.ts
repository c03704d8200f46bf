import { directionOf, type Language } from '@bahth/domain/languages.ts'
import { messages as arabicShared } from '../records/messages.ar.ts'
import { messages as englishShared } from '../records/messages.ts'
import { messagesIn } from './messages-in.ts'

/** The page of the unsubscribe link. It has no scripts, so that it works in the browser of any mail program. */

const style = `
:root{color-scheme:light dark;--ink:#16242a;--paper:#fbfaf6;--line:#16242a;--nile:#00575f;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6df;--paper:#10191d;--line:#e8e6df;--nile:#7fc4c9;--on:#10191d}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 "IBM Plex Sans","Segoe UI",Tahoma,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.75rem;line-height:1.3;margin:1.5rem 0 .5rem}p{margin:0 0 1rem}
.brand{border-bottom:2px solid var(--line);padding-bottom:.75rem;font-weight:600}
button{font:inherit;font-weight:600;background:var(--nile);color:var(--on);border:0;border-radius:4px;padding:.75rem 1.25rem;min-height:44px;cursor:pointer}
a{color:var(--nile);display:inline-block;padding:.625rem 0}:focus-visible{outline:2px solid var(--nile);outline-offset:2px}`

const platforms: Record<Language, string> = { en: englishShared.platform, ar: arabicShared.platform }

/** The form has no action, so the browser sends it to the address of the page, which contains the token. */
export function unsubscribePage(language: Language, state: 'confirm' | 'done' | 'invalid'): string {
  const { unsubscribe } = messagesIn[language]
  const { title, text } = unsubscribe[state]
  const action =
    state === 'confirm'
      ? `<form method="post"><button type="submit">${unsubscribe.button}</button></form>`
      : `<a href="/profile?tab=notifications">${unsubscribe.settings}</a>`
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${platforms[language]}</title><style>${style}</style></head>
<body><main><p class="brand">${platforms[language]}</p><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`
}
