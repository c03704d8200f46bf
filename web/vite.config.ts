import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { endpointTable } from './endpoint-table.ts'
import { buildLanguage, languageTwins } from './language-plugin.ts'
import { pageFiles } from './page-files-plugin.ts'
import { serviceWorker } from './worker-plugin.ts'

/** The faces every page shows at once; other characters come when they are needed. */
const firstFonts =
  buildLanguage === 'ar'
    ? [/ibm-plex-sans-arabic-\d/, /ibm-plex-sans-arabic-punctuation/]
    : [/ibm-plex-sans-latin-400/, /ibm-plex-sans-latin-600/, /source-serif-4-latin-600/]

/** Fetches the fonts beside the styles that name them, after the scripts: stand-ins of their measures show meanwhile. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(name => firstFonts.some(font => font.test(name)))
        .map(name => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: true,
            fetchpriority: 'low',
          },
          injectTo: 'head',
        })),
  },
})

const compressible = /\.(js|css|svg|webmanifest)$/
const minBytes = 1024
const publicFolder = join(import.meta.dirname, 'public')

const compress = (file: string, content: string | Uint8Array): void => {
  if (content.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
}

/**
 * Compresses once what the server sends, as small as it gets, instead of at each request. Reads no written file: the
 * builds of both languages run at the same time and write files that they share.
 */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir) return
    for (const [name, file] of Object.entries(bundle))
      if (compressible.test(name)) compress(join(dir, name), file.type === 'chunk' ? file.code : file.source)
    for (const name of readdirSync(publicFolder))
      if (compressible.test(name)) compress(join(dir, name), readFileSync(join(publicFolder, name)))
  },
})

/**
 * Few files rather than many small ones: each costs a phone its own request and a kilobyte of headers. What the first
 * script imports is one file, small parts of the kit that many pages use are another; whatever needs Radix stays apart.
 */
const chunks = [
  { name: 'main', test: /\/web\/src\/main\.tsx$/, priority: 2 },
  {
    // What the sign-in form needs of it; together with `main` it stays below 100 kB.
    name: 'kit',
    test: /\/web\/src\/ui\/(Avatar|Button|Checkbox|Drawing|ErrorState|Failure|Field|IconButton|Kbd|LinkButton|Logo|Mark|MarkDrawing|Message|NavItem|Nuqta|PasswordField|Skeleton|TextField|TextLink|Tooltip|VisuallyHidden|button-variants|classes|control-classes|create-store|layers|logo-paths|messages|table-column|toast)\.tsx?$|\/lucide-react\//,
    minShareCount: 5,
    priority: 2,
  },
  {
    // What the pages of signing in share, a few lines each.
    name: 'sign-in',
    test: /\/web\/src\/(accounts\/(email-problem|typed-email|sign-in\/login-note)|api\/sign-in)\.ts$|\/domain\/src\/email-pattern\.ts$/,
    priority: 1,
  },
  {
    name: 'parts',
    test: /\/web\/src\/ui\/(?!\w*Dialog|Menu|Popover|Sheet|Tabs|Toasts|DataTable|TableHead|FigureRow|PhotoField|photo-|Address|charts)/,
    minShareCount: 5,
    maxModuleSize: 8000,
    priority: 1,
  },
]

/** The server that the development server hands requests to; `npm run dev` names its own. */
const server = process.env.BAHTH_SERVER ?? 'http://127.0.0.1:3000'

/** What the server writes into the document it serves (server/src/http/web-files.ts), for the development server. */
const pageFacts = (): Plugin => ({
  name: 'page-facts',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'bahth:demo', content: process.env.DEMO ?? '0' } },
  ],
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    languageTwins(),
    endpointTable(),
    react(),
    tailwindcss(),
    preloadFonts(),
    pageFiles(),
    serviceWorker(),
    pageFacts(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/demo': server } },
  build: {
    target: 'es2023',
    // One folder for both languages, which scripts/build.js empties: a file without text has the same name in both.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
