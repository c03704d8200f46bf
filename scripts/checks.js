// The static checks of `npm run check` and `npm test checks`. Each has a name and the arguments for our Node.
import { root } from './install.js'

const bin = path => `${root}node_modules/${path}`

/** The incremental cache of tsc for each project, so that the next run checks only changed files. */
const cache = `${root}node_modules/.cache/types`

/**
 * TypeScript 7 needs half the CPU time of TypeScript 6 (27 s instead of 56), but its API is still unstable. So
 * dependency-cruiser and our scripts that parse code use TypeScript 6.
 */
const types = project => [
  `types ${project}`,
  [
    bin('typescript-native/bin/tsc'),
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${project.replaceAll('/', '-').replace('.', 'root')}.json`,
  ],
]

export const biome = bin('@biomejs/biome/bin/biome')

export const checks = [
  ...['domain', 'server', 'web', 'web/worker', 'web/gallery', '.'].map(types),
  ['lint', [biome, 'check', '--error-on-warnings', '.']],
  ['unused code', [bin('knip/bin/knip.js')]],
  [
    'imports',
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'domain/src',
      'server/src',
      'web/src',
    ],
  ],
  ['old names', [`${root}scripts/old-names.js`]],
]
