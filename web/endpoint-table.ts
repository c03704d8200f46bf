import type { Plugin } from 'vite'

const virtual = 'virtual:endpoints'

/** The contracts as a table of methods and paths, so that the browser needs no schemas to call the server. */
export const endpointTable = (): Plugin => ({
  name: 'endpoint-table',
  resolveId: id => (id === virtual ? `\0${virtual}` : undefined),
  async load(id) {
    if (id !== `\0${virtual}`) return undefined
    const { endpoints } = await import('@bahth/domain/contracts.ts')
    const { namesOfBody } = await import('@bahth/domain/endpoint.ts')
    const table = Object.fromEntries(
      [...endpoints].map(([name, endpoint]) => {
        const { method, path, wireNames, bodyNames } = endpoint
        if (bodyNames) return [name, [method, path, wireNames ?? {}, namesOfBody(endpoint)]]
        return [name, wireNames ? [method, path, wireNames] : [method, path]]
      }),
    )
    return `export const table = ${JSON.stringify(table)}`
  },
})
