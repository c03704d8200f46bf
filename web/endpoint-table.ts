import type { Plugin } from 'vite'

/** What the log-in screen calls, and what everything else calls: the first page is smaller without the second. */
const tables = ['virtual:endpoints', 'virtual:member-endpoints']

const first = ['refresh', 'logIn', 'logOut', 'accountStatus'].map(name => `accounts.${name}`)
const isFirst = (name: string): boolean =>
  [...first, 'profile.getProfile', 'security.confirmLogIn'].includes(name)

/** The contracts as tables of methods and paths, so that the browser needs no schemas to call the server. */
export const endpointTable = (): Plugin => ({
  name: 'endpoint-table',
  resolveId: id => (tables.includes(id) ? `\0${id}` : undefined),
  async load(id) {
    const which = tables.indexOf(id.replace('\0', ''))
    if (which < 0) return undefined
    const { endpoints } = await import('@bahth/domain/contracts.ts')
    const { namesOfBody } = await import('@bahth/domain/endpoint.ts')
    const table = Object.fromEntries(
      [...endpoints]
        .filter(([name]) => isFirst(name) === (which === 0))
        .map(([name, endpoint]) => {
          const { method, path, wireNames, bodyNames } = endpoint
          if (bodyNames) return [name, [method, path, wireNames ?? {}, namesOfBody(endpoint)]]
          return [name, wireNames ? [method, path, wireNames] : [method, path]]
        }),
    )
    return `export const table = ${JSON.stringify(table)}`
  },
})
