import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** The endpoints that the log-in screen calls, and all others. The first page loads without the second table. */
const tables = ['virtual:endpoints', 'virtual:member-endpoints']

const first = ['refresh', 'logIn', 'logOut', 'accountStatus'].map(name => `accounts.${name}`)
const isFirst = (name: string): boolean =>
  [...first, 'profile.getProfile', 'security.confirmLogIn'].includes(name)

/** The files of the contracts. During development a change in one of them rebuilds the tables. */
const sources = () =>
  globSync('../domain/src/**/*contract*.ts', { cwd: import.meta.dirname }).map(path =>
    join(import.meta.dirname, path),
  )

/** Generates tables of methods, paths and topics from the contracts, so that the browser does not load the schemas. */
export const endpointTable = (): Plugin => {
  let devServer: ViteDevServer | undefined
  // Node caches imports. The loader of the development server detects changes.
  const load = async <T>(name: string, imported: () => Promise<T>): Promise<T> =>
    devServer ? ((await devServer.ssrLoadModule(name)) as T) : imported()
  return {
    name: 'endpoint-table',
    configureServer(server) {
      if (server.config.mode === 'development') devServer = server
    },
    resolveId: id => (tables.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const which = tables.indexOf(id.replace('\0', ''))
      if (which < 0) return undefined
      if (devServer) for (const path of sources()) this.addWatchFile(path)
      const { endpoints } = await load(
        '@bahth/domain/contracts.ts',
        () => import('@bahth/domain/contracts.ts'),
      )
      const { changesOf } = await load('@bahth/domain/endpoint.ts', () => import('@bahth/domain/endpoint.ts'))
      const { namesOfBody } = await load(
        '@bahth/domain/wire-names.ts',
        () => import('@bahth/domain/wire-names.ts'),
      )
      const table = Object.fromEntries(
        [...endpoints]
          .filter(([name]) => isFirst(name) === (which === 0))
          .map(([name, endpoint]) => {
            const { method, path, wireNames, bodyNames } = endpoint
            if (bodyNames) return [name, [method, path, wireNames ?? {}, namesOfBody(endpoint)]]
            return [name, wireNames ? [method, path, wireNames] : [method, path]]
          }),
      )
      if (which === 0) return `export const table = ${JSON.stringify(table)}`
      const topics = Object.fromEntries(
        [...endpoints].map(([name, endpoint]) => [
          name,
          endpoint.method === 'GET' ? (endpoint.shows ?? []) : changesOf(endpoint),
        ]),
      )
      return `export const table = ${JSON.stringify(table)}; export const topics = ${JSON.stringify(topics)}`
    },
  }
}
