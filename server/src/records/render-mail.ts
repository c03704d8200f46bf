import { directionOf } from '@bahth/domain/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import type { MailJob } from '../jobs/names.ts'
import type { Settings } from '../settings.ts'
import { messagesIn } from './messages-in.ts'

/**
 * Renders the plain text and HTML of a mail; `link` is the address of its button, `unsubscribeUrl` that of its last
 * link.
 */
export function renderMail(
  mail: MailJob,
  link: string | null,
  association: Settings['association'],
  unsubscribeUrl: string | null = null,
): { text: string; html: string } {
  const language = mail.language ?? 'en'
  const { platform, platformInOther, signature, openLink, unsubscribe } = messagesIn[language]
  const direction = directionOf(language)
  const from = signature(association[language].name)
  const text = [
    ...mail.lines,
    ...(mail.written ? [mail.written] : []),
    ...(link && mail.action ? [`${mail.action.label}:\n${link}`] : []),
    `— ${from}`,
    ...(unsubscribeUrl ? [`${unsubscribe}:\n${unsubscribeUrl}`] : []),
  ].join('\n\n')
  const paragraph = (line: string, dir: string) =>
    `<p dir="${dir}" style="margin:0 0 16px">${escapeHtml(line).replace(/\n/g, '<br>')}</p>`
  const paragraphs = [
    // A sentence may begin with a name or a title in the other script.
    ...mail.lines.map(line => paragraph(line, direction)),
    ...(mail.written ?? '')
      .split(/\n\s*\n/)
      .filter(Boolean)
      .map(line => paragraph(line, 'auto')),
  ]
  const button =
    link && mail.action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#00575f;color:#fff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(mail.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6b6e">${openLink} <br><a dir="ltr" href="${escapeHtml(link)}" style="color:#00575f;word-break:break-all">${escapeHtml(link)}</a></p>`
      : ''
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:#fbfaf6;color:#16242a;font:16px/1.5 'IBM Plex Sans','Segoe UI',Tahoma,sans-serif">
<div lang="${language}" dir="${direction}" style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid #16242a;font-weight:600;font-size:18px">${escapeHtml(platform)} <span lang="${platformInOther.language}">${platformInOther.name}</span></p>
${paragraphs.join('\n')}
${button}
<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #dedbd2;font-size:13px;color:#5b6b6e">${escapeHtml(from)}</p>
${unsubscribeUrl ? `<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5b6b6e">${escapeHtml(unsubscribe)}</a></p>\n` : ''}</div></body></html>`
  return { text, html }
}
