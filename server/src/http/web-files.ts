import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Language, languages } from '@bahth/domain/languages.ts'
import { knownPaths, pageAt } from '@bahth/domain/pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { builtInAssociation } from '../association-file.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Settings } from '../settings.ts'
import { documentLanguage } from './document-language.ts'
import { documentHeaders } from './headers.ts'
import { isOpenToAll, previewMessagesOf, previewOf, previewTags, robotsText, sitemap } from './previews.ts'

/** The facts that the server writes into the document for the web application. */
export interface PageFacts {
  demo: boolean
  /** The operator's advertising script, which is loaded after consent. */
  adsScriptUrl: string | null
  passwordMinLength: number
  publicUrl: string
  /** The language of readers who haven't chosen one. */
  defaultLanguage: Language
  association: Settings['association']
}

const metas = ({ demo, adsScriptUrl, passwordMinLength }: PageFacts, built: readonly Language[]): string =>
  Object.entries({
    demo: demo ? '1' : null,
    'ads-script': adsScriptUrl,
    'password-min-length': String(passwordMinLength),
    languages: built.length > 1 ? built.join(' ') : null,
  })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, content]) => `<meta name="bahth:${name}" content="${escapeHtml(content)}">`)
    .join('')

/**
 * The operator's association as a data block, which the content security policy doesn't treat as a script. The built-in
 * association is part of the application. The service worker is registered under the version, so that the offline copy
 * changes with it.
 */
function associationFacts({ association }: PageFacts, language: Language): string {
  if (association === builtInAssociation) return ''
  const version = createHash('sha256').update(JSON.stringify(association)).digest('hex').slice(0, 12)
  const facts = JSON.stringify(association[language]).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="association" data-version="${version}">${facts}</script>`
}

/**
 * The preview in the built document is for the development server; it is replaced by the preview of the requested
 * address.
 */
const ownPreview = /<!--preview-->.*<!--\/preview-->/s

/** The name of a file in one language, as built: `index.html` or `index.ar.html`. */
const inLanguage = (name: string, language: Language): string =>
  language === 'en' ? name : name.replace('.', `.${language}.`)

/** The files that each page needs in addition to the first script, from the build (web/page-files-plugin.ts). */
function readPageFiles(folder: string, language: Language): Record<string, readonly string[]> {
  const file = join(folder, inLanguage('page-files.json', language))
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The document of a language with the page facts and the preview of the requested address. */
function readDocument(
  folder: string,
  facts: PageFacts,
  { language, built }: { language: Language; built: readonly Language[] },
): (url: string) => string {
  const file = join(folder, inLanguage('index.html', language))
  const pageFiles = readPageFiles(folder, language)
  const messages = previewMessagesOf(facts.association, language)
  const [before, after] = readFileSync(file, 'utf8')
    .replace('</head>', () => `${metas(facts, built)}${associationFacts(facts, language)}</head>`)
    .split(ownPreview)
  if (after === undefined) throw new Error(`${file} lacks the preview comment that the server replaces.`)
  const preloads = (path: string) => {
    const page = pageAt(path)
    return (page && isOpenToAll(page) ? (pageFiles[page] ?? []) : [])
      .map(name => `<link rel="modulepreload" crossorigin href="${name}">`)
      .join('')
  }
  return url => {
    const [path = '', query = ''] = url.split(/\?(.*)/s)
    const preview = previewTags(
      previewOf(path, new URLSearchParams(query), messages),
      facts.publicUrl,
      messages,
    )
    return before + preview + preloads(path) + after
  }
}

/**
 * Serves the files of the built web application, and its document at the path of each page. Returns false if it is not
 * built.
 */
export async function serveWeb(app: FastifyInstance, folder: string, facts: PageFacts): Promise<boolean> {
  const built = languages.filter(language => existsSync(join(folder, inLanguage('index.html', language))))
  const missing = languages.filter(language => !built.includes(language))
  if (missing.length > 0)
    app.log.error({ folder, languages: missing }, 'the pages are not built: run npm run build')
  const [first] = built
  if (!first) return false
  const fallback = built.includes(facts.defaultLanguage) ? facts.defaultLanguage : first
  const documents = new Map(
    built.map(language => [language, readDocument(folder, facts, { language, built })]),
  )
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/index*.html', '**/page-files*.json', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes(`${folder}/assets/`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The service worker is not one of these, so it keeps its content security policy.
      if (immutable || path.includes('.webmanifest'))
        for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
  const page = (status: number) => (request: FastifyRequest, reply: FastifyReply) => {
    const language = documentLanguage(request, built, fallback)
    const document = documents.get(language)?.(request.url) ?? ''
    // The document contains no secret that its compressed length could reveal.
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (isCompressed) reply.header('content-encoding', 'gzip')
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(isCompressed ? gzipSync(document) : document)
  }
  for (const path of knownPaths) app.get(path, page(200))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText(facts.publicUrl)))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap(facts.publicUrl)))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? page(404)(request, reply) : reply.code(404).type('text/plain').send('Not found')
  })
  return true
}
