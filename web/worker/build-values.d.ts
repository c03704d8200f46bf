/** Inserted by the build (web/worker-plugin.ts): the files of the shell, and a version that changes with this list. */
declare const shellFiles: readonly string[]
declare const shellVersion: string
/** The language of the shell. */
declare const shellLanguage: 'en' | 'ar'
