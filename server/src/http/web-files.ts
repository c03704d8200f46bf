import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownPaths } from '@bahth/domain/pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup, previewOf, previewTags, robotsText, sitemap } from './previews.ts'

/** What the page is told of the server it came from, before its first request. */
export interface PageFacts {
  demo: boolean
  /** The script that is loaded once somebody consents, if an operator named one. */
  adsScriptUrl: string | null
  passwordMinLength: number
  publicUrl: string
}

const metas = ({ demo, adsScriptUrl, passwordMinLength }: PageFacts): string =>
  Object.entries({
    demo: demo ? '1' : null,
    'ads-script': adsScriptUrl,
    'password-least': String(passwordMinLength),
  })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, content]) => `<meta name="bahth:${name}" content="${escapeMarkup(content)}">`)
    .join('')

/** What the built document says of itself, for the development server; here every address has its own. */
const ownPreview = /<!--preview-->.*<!--\/preview-->/s

/** The one document, with what it is told and what is told of the address it is at. */
function readDocument(file: string, facts: PageFacts): (url: string) => string {
  const [before, after] = readFileSync(file, 'utf8')
    .replace('</head>', () => `${metas(facts)}</head>`)
    .split(ownPreview)
  if (after === undefined) throw new Error(`${file} has no place for what is told of an address.`)
  return url => {
    const [path = '', query = ''] = url.split(/\?(.*)/s)
    return before + previewTags(previewOf(path, new URLSearchParams(query)), facts.publicUrl) + after
  }
}

/** Serves the built web application: its files, and its one page at every page's path. False where none was built. */
export async function serveWeb(app: FastifyInstance, folder: string, facts: PageFacts): Promise<boolean> {
  const indexFile = join(folder, 'index.html')
  if (!existsSync(indexFile)) return false
  const document = readDocument(indexFile, facts)
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes(`${folder}/assets/`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = (status: number) => (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document(request.url))
  for (const path of knownPaths) app.get(path, page(200))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText(facts.publicUrl)))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap(facts.publicUrl)))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? page(404)(request, reply) : reply.code(404).type('text/plain').send('Not found')
  })
  return true
}
