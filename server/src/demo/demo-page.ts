import { directionOf, type Language } from '@bahth/domain/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { messages as arabic } from './messages.ar.ts'
import { messages as english } from './messages.ts'

/** Simple pages of the demo, without scripts, in the platform's colours and the reader's language. */

export const messagesIn: Record<Language, typeof english> = { en: english, ar: arabic }

const style = `
:root{color-scheme:light;--ink:#16242a;--ink2:#49585d;--line:#dedbd2;--nile:#00575f;--paper:#fbfaf6}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "IBM Plex Sans","Segoe UI",Tahoma,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font:600 2rem/1.2 Georgia,serif;margin:.5rem 0}h2{font:600 1.25rem/1.3 Georgia,serif;margin:0}
.brand{border-bottom:2px solid var(--ink);padding-bottom:.75rem;font-weight:600}.hint{color:var(--ink2);font-size:.875rem}
label{display:block;font-weight:600;font-size:.875rem;margin:1.25rem 0 .25rem}input[type=text],textarea{width:100%;font:inherit;padding:.625rem .75rem;border:1px solid #6f8288;border-radius:4px;background:#fff;color:inherit}
fieldset{border:0;padding:0;margin:1.25rem 0 0}legend{font-weight:600;font-size:.875rem}fieldset label{font-weight:400;margin:.5rem 0 0;font-size:1rem}
button{font:inherit;font-weight:600;background:var(--nile);color:#fff;border:0;border-radius:4px;padding:.75rem 1.25rem;margin-top:1.5rem;min-height:44px;cursor:pointer}
.error{color:#a4262c;font-weight:600}article{border-bottom:1px solid var(--line);padding:1rem 0}a{color:var(--nile)}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}
:focus-visible{outline:2px solid var(--nile);outline-offset:2px}`

export function demoPage(language: Language, title: string, body: string): string {
  const { platform, demo } = messagesIn[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${platform} · ${demo}</title><style>${style}</style></head>
<body><main><p class="brand">${platform} · ${demo}</p>${body}</main></body></html>`
}
