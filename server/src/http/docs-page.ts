import { type Endpoint, publishedBy } from '@bahth/domain/endpoint.ts'
import { platform } from '@bahth/domain/platform.ts'
import { refusals } from '@bahth/domain/refusal-reasons.ts'
import { namesOfBody } from '@bahth/domain/wire-names.ts'
import { escapeHtml } from '../escape-html.ts'

/** The API documentation as one page without scripts: endpoints, access, refusals. */

const fieldsOf = (schema: Endpoint['body']): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as Record<string, unknown>) : []

function row(name: string, endpoint: Endpoint): string {
  const names = namesOfBody(endpoint)
  const body = fieldsOf(endpoint.body).map(field => names[field] ?? field)
  const takes = [
    ...(endpoint.query ? [`?${Object.keys(endpoint.query.shape).join(' ')}`] : []),
    ...(body.length > 0 ? [`{ ${body.join(', ')} }`] : []),
    ...Object.keys(endpoint.files ?? {}).map(file => `file ${file}`),
  ]
  const topics = endpoint.method === 'GET' ? (endpoint.shows ?? []) : publishedBy(endpoint)
  const refused = (endpoint.refusals ?? []).map(code => `${refusals[code].status} ${code}`)
  return `<tr id="${escapeHtml(name)}"><td><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></td>
<td>${endpoint.access}</td><td>${escapeHtml(endpoint.summary)}${takes.length > 0 ? `<br><code>${escapeHtml(takes.join(' · '))}</code>` : ''}</td>
<td>${topics.join(', ')}</td><td>${escapeHtml(refused.join(', '))}</td></tr>`
}

export function docsPage(endpoints: ReadonlyMap<string, Endpoint>): string {
  const features = Map.groupBy(endpoints, ([name]) => name.split('.')[0] ?? '')
  const sections = [...features].map(
    ([feature, list]) =>
      `<h2>${escapeHtml(feature)}</h2><table><thead><tr><th>Call</th><th>Who</th><th>What</th><th>Topics</th><th>Refuses with</th></tr></thead>
<tbody>${list.map(([name, endpoint]) => row(name, endpoint)).join('\n')}</tbody></table>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(platform)} API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#16242a;background:#fbfaf6}
table{border-collapse:collapse;width:100%;border-top:2px solid}th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #dedbd2;font-size:.875rem}
code{font-size:.8125rem}h2{margin-top:2.5rem}</style></head><body>
<h1>${escapeHtml(platform)} API</h1>
<p>Everything below <code>/api</code>. Log in with <code>POST /auth/login</code> and send <code>Authorization: Bearer …</code>.
The exact schemas are in <a href="openapi.json">openapi.json</a>. Errors are
<code>{ message, code, reason?, params?, errors?, requestId }</code>. A write publishes its topics on <code>GET /events</code>; refetch what shows them.</p>
${sections.join('\n')}</body></html>`
}
