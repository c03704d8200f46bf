import { existsSync } from 'node:fs'
import { directionOf, type Language } from '@bahth/domain/languages.ts'
import type { Plugin } from 'vite'

/** The language of this build. Each language has a separate document; other files are shared. */
export const buildLanguage: Language = process.env.BAHTH_LANGUAGE === 'ar' ? 'ar' : 'en'

/** The texts of the document, by the names of their placeholders in index.html. */
const document = {
  en: {
    manifest: '/manifest.webmanifest',
    name: 'Bahth',
    noScript: 'Bahth needs JavaScript. Please turn it on and reload this page.',
    description:
      'Bahth is the research platform of a student research association at a university in Egypt: surveys, live sessions and inquiries, run by students, for university students and verified faculty.',
  },
  ar: {
    manifest: '/manifest.ar.webmanifest',
    name: 'بحث',
    noScript: 'تحتاج منصة بحث إلى JavaScript. يُرجى تفعيله ثم إعادة تحميل الصفحة.',
    description:
      'بحث هي منصة البحث العلمي لرابطة طلابية في جامعة مصرية: استبيانات وجلسات مباشرة واستفسارات، يديرها الطلاب لطلاب الجامعة وأعضاء هيئة التدريس الموثَّقين.',
  },
}[buildLanguage]

/** The name of a file in this language: `index.html` becomes `index.ar.html` in Arabic. */
export const inLanguage = (name: string): string =>
  buildLanguage === 'en' ? name : name.replace(/(\.\w+)$/, `.${buildLanguage}$1`)

const isOurs = (path: string): boolean => /\/(web|domain)\/src\/.*(?<!\.ar)\.ts$/.test(path)

/**
 * Builds one language. In Arabic, a module `x.ts` is replaced by its twin `x.ar.ts` if there is one. The document gets its
 * language, direction and texts. A twin may import its original, for the parts that do not depend on the language.
 */
export const languageTwins = (): Plugin => ({
  name: 'language-twins',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (buildLanguage === 'en' || !importer || !source.endsWith('.ts')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!found || !isOurs(found.id)) return null
    const twin = found.id.replace(/\.ts$/, `.${buildLanguage}.ts`)
    return importer !== twin && existsSync(twin) ? twin : found
  },
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      Object.entries(document).reduce(
        (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
        html.replace('lang="en" dir="ltr"', `lang="${buildLanguage}" dir="${directionOf(buildLanguage)}"`),
      ),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const file = bundle['index.html']
      if (file) file.fileName = inLanguage('index.html')
    },
  },
})
