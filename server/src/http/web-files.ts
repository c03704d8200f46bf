import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownPaths } from '@bahth/domain/pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the page is told of the server it came from, before its first request. */
export interface PageFacts {
  demo: boolean
  /** The script that is loaded once somebody consents, if an operator named one. */
  adsScriptUrl: string | null
  passwordMinLength: number
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const metas = ({ demo, adsScriptUrl, passwordMinLength }: PageFacts): string =>
  Object.entries({
    demo: demo ? '1' : null,
    'ads-script': adsScriptUrl,
    'password-least': String(passwordMinLength),
  })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, content]) => `<meta name="bahth:${name}" content="${escapeAttribute(content)}" />`)
    .join('')

/** Serves the built web application: its files, and its one page at every page's path. False where none was built. */
export async function serveWeb(app: FastifyInstance, folder: string, facts: PageFacts): Promise<boolean> {
  const indexFile = join(folder, 'index.html')
  if (!existsSync(indexFile)) return false
  const index = readFileSync(indexFile, 'utf8').replace('</head>', () => `${metas(facts)}</head>`)
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
  const page = (status: number) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index)
  for (const path of knownPaths) app.get(path, page(200))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    return wantsPage ? page(404)(request, reply) : reply.code(404).type('text/plain').send('Not found')
  })
  return true
}
