/** Made by the build from the contracts: method, path, and published names where they differ, then the body's own. */
declare module 'virtual:endpoints' {
  import type { Method } from '@bahth/domain/endpoint.ts'

  type Names = Readonly<Record<string, string>>
  export const table: Readonly<
    Record<string, readonly [method: Method, path: string, wireNames?: Names, bodyNames?: Names]>
  >
}

declare module 'virtual:member-endpoints' {
  import type { Method } from '@bahth/domain/endpoint.ts'

  type Names = Readonly<Record<string, string>>
  export const table: Readonly<
    Record<string, readonly [method: Method, path: string, wireNames?: Names, bodyNames?: Names]>
  >
}
