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

/** The fonts that every page shows at once. Fonts for other characters are loaded when they are needed. */
const firstFonts =
  buildLanguage === 'ar'
    ? [/ibm-plex-sans-arabic-\d/, /ibm-plex-sans-arabic-punctuation/]
    : [/ibm-plex-sans-latin-400/, /ibm-plex-sans-latin-600/, /source-serif-4-latin-600/]

/** Preloads the fonts in parallel with the styles, after the scripts. Fallback fonts of the same size are shown until then. */
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
 * Compresses the files with the best ratio at build time, instead of for each request. It reads no files of the output
 * folder, because the builds of both languages run at the same time and write some of the same files.
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
 * Groups modules into few files, because each file costs a phone a request and a kilobyte of headers. The modules of the
 * entry script are one file, and small components that many pages use are another. Components with Radix stay separate.
 */
const chunks = [
  { name: 'main', test: /\/web\/src\/main\.tsx$/, priority: 2 },
  {
    // The components and icons that the log-in page needs. Together with `main` they must stay below 100 kB.
    name: 'kit',
    test: /\/web\/src\/ui\/(Avatar|Button|Checkbox|Drawing|ErrorState|Failure|Field|IconButton|Kbd|LinkButton|Logo|MarkDrawing|Message|NavItem|Nuqta|PasswordField|PlainTextField|Skeleton|TextLink|Tooltip|VisuallyHidden|button-variants|classes|control-classes|create-store|focus-first-error|logo-paths|mark-outlines|messages|table-column|toast|use-bar-height)\.tsx?$|\/icons\/(calendar-days|clipboard-list|image-off|message-circle-question-mark|shield|user-check)\.mjs$/,
    minShareCount: 5,
    priority: 2,
  },
  {
    // Small modules that the log-in and sign-up pages share.
    name: 'log-in',
    test: /\/web\/src\/(accounts\/(typed-email|log-in\/login-note)|api\/log-in|forms\/email-problem)\.ts$|\/domain\/src\/email-pattern\.ts$/,
    priority: 1,
  },
  {
    name: 'parts',
    test: /\/web\/src\/ui\/(?!\w*Dialog|Drawer|Menu|Popover|Scrim|Tabs|Toasts|DataTable|TableHead|FigureRow|PhotoField|photo-|Address|charts)/,
    minShareCount: 5,
    maxModuleSize: 8000,
    priority: 1,
  },
  {
    // The other icons that many pages use.
    name: 'icons',
    test: /\/lucide-react\//,
    minShareCount: 5,
    priority: 0,
  },
]

/** The server to which the development server forwards requests. `npm run dev` sets it. */
const server = process.env.BAHTH_SERVER ?? 'http://127.0.0.1:3000'

/** Adds the facts that the server adds to the document (server/src/http/web-files.ts), for the development server. */
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
    // Both languages are built into one folder and share files without texts. scripts/build.js empties it before.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
