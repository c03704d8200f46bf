import { followedMark, isLanguage, type Language, languageCookie } from '@bahth/domain/languages.ts'
import type { FastifyRequest } from 'fastify'

/** The first language of an Accept-Language header that is offered, by the reader's preference. */
function preferred(header: string, offered: readonly Language[]): Language | undefined {
  return header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map(one => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find((language): language is Language => isLanguage(language) && offered.includes(language))
}

/**
 * The language of a document: `?lang=` for this page only, then the reader's choice, then the browser's preference,
 * then the default. Only languages that were built are offered.
 */
export function documentLanguage(
  request: FastifyRequest,
  offered: readonly Language[],
  fallback: Language,
): Language {
  const { lang } = request.query as { lang?: unknown }
  const chosen = [lang, request.cookies[languageCookie]?.replace(followedMark, '')].find(
    (value): value is Language => isLanguage(value) && offered.includes(value),
  )
  return chosen ?? preferred(request.headers['accept-language'] ?? '', offered) ?? fallback
}
