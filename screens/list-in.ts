import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { areas } from './list.ts'
import { pseudo, servedAs } from './open.ts'

type Areas = typeof areas

const parameter = 'language'

const languageOf = (url: string | undefined): string | null =>
  url ? new URL(url, 'file:///').searchParams.get(parameter) : null

/** As in the build, a module of a language imports the modules of that language (`web/language-plugin.ts`). */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const language = languageOf(context.parentURL)
    if (!language || !resolved.url.startsWith('file:')) return resolved
    const path = fileURLToPath(resolved.url)
    const twin = path.replace(/\.ts$/, `.${language}.ts`)
    const isTwin = context.parentURL?.includes(twin) ?? false
    const url = new URL(
      !isTwin && existsSync(twin) ? resolved.url.replace(/\.ts$/, `.${language}.ts`) : resolved.url,
    )
    url.searchParams.set(parameter, language)
    return { ...resolved, url: url.href }
  },
})

/** The screens, with their controls named in the given language. */
export async function areasIn(language: string): Promise<Areas> {
  if (language === pseudo) await import('./pseudo/hooks.ts')
  // Numbers in names are formatted as on a page of this language.
  const document = { documentElement: { lang: servedAs(language) } }
  Object.assign(globalThis, { document })
  const list: { areas: Areas } = await import(`./list.ts?${parameter}=${servedAs(language)}`)
  Reflect.deleteProperty(globalThis, 'document')
  return list.areas
}
