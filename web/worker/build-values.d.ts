/** Put in by the build (web/worker-plugin.ts): what the shell is made of, and a name for exactly this much. */
declare const shellFiles: readonly string[]
declare const shellVersion: string
/** The language of the shell. */
declare const shellLanguage: 'en' | 'ar'
