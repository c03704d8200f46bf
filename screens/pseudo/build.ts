import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Builds the web application in the pseudo-language. Returns the settings for a server that uses it. */
export function buildPseudo(): Record<string, string> {
  process.stdout.write('Building the pseudo-language …\n')
  const config = ['--config', path('vite.config.ts'), '--configLoader', 'native']
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', ...config, '--logLevel', 'warn'],
    { cwd: path('../..'), env: { ...process.env, BAHTH_LANGUAGE: 'ar' }, stdio: 'inherit' },
  )
  return { BAHTH_WEB_FOLDER: path('dist'), NODE_OPTIONS: `--import=${new URL('hooks.ts', import.meta.url)}` }
}
