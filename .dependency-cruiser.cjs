/** Who may import whom (docs/map.md). scripts/imports.test.ts breaks each rule once. */

/** In order: a later feature may use an earlier one, never the reverse. */
const features = ['records', 'accounts', 'surveys', 'sessions', 'inquiries', 'contact', 'admin']

const later = (feature, room) => ({
  name: `${room.replace('/src', '')}-${feature}-knows-no-later-feature`,
  severity: 'error',
  from: { path: `^${room}/${feature}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^${room}/(${features.slice(features.indexOf(feature) + 1).join('|')})/` },
})

const only = (name, to, allowed, which = {}) => ({
  name,
  severity: 'error',
  from: {
    path: '^(server|web|domain)/src/',
    pathNot: [...allowed, '\\.test\\.tsx?$', '^server/src/testing/'],
  },
  to: { path: to, ...which },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-imports-zod-only',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src/', '/zod/'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    ...['domain/src', 'server/src', 'web/src'].flatMap(room =>
      features.slice(0, -1).map(feature => later(feature, room)),
    ),
    only('fastify-only-in-http', 'node_modules/(fastify|@fastify)/', [
      '^server/src/http/',
      '^server/src/demo/pages\\.ts$',
      '^server/src/serve\\.ts$',
    ]),
    // Types are allowed everywhere; biome finds the calls of query builders (scripts/queries-in-stores.grit).
    only(
      'kysely-only-in-stores',
      'node_modules/kysely/',
      ['store\\.ts$', '\\.fixture\\.ts$', '^server/src/(backup|changes|db|demo|jobs)/'],
      { dependencyTypesNot: ['type-only'] },
    ),
    only('pg-boss-only-in-jobs', 'node_modules/pg-boss/', ['^server/src/jobs/']),
    only('pg-only-in-db-and-changes', 'node_modules/(pg|@electric-sql)/', [
      '^server/src/db/',
      '^server/src/changes/',
    ]),
    only(
      'vendor-packages-only-in-vendors',
      'node_modules/(sharp|flydrive|nodemailer|undici|@aws-sdk|web-push)/',
      ['^server/src/vendors/'],
    ),
    only('jose-and-argon2-in-few-places', 'node_modules/(jose|@node-rs)/', [
      '^server/src/accounts/',
      '^server/src/vendors/sheets/',
      '^server/src/demo/hash-password\\.ts$',
    ]),
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      // Numbers and plurals of Arabic texts are as free of our domain as those in format/.
      to: { path: '^(web/src/(?!ui/|format/)|domain/(?!src/arabic\\.ts))' },
    },
    {
      name: 'demo-only-from-main',
      severity: 'error',
      from: { path: '^server/src/(?!demo/|main\\.ts|testing/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/demo/' },
    },
    {
      name: 'tests-only-from-tests',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^server/src/testing/', '\\.fixture\\.ts$'] },
      to: { path: ['\\.test\\.tsx?$', '^server/src/testing/', '\\.fixture\\.ts$'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
}
