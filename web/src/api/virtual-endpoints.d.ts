/** A row of the endpoint table, which the build generates from the contracts. */
type EndpointRow = readonly [
  method: import('@bahth/domain/endpoint.ts').Method,
  path: string,
  /** Maps property names to their names on the wire, if they differ. `bodyNames` replaces `wireNames` for the request body. */
  wireNames?: Readonly<Record<string, string>>,
  bodyNames?: Readonly<Record<string, string>>,
]

declare module 'virtual:endpoints' {
  export const table: Readonly<Record<string, EndpointRow>>
}

declare module 'virtual:member-endpoints' {
  export const table: Readonly<Record<string, EndpointRow>>
  /** The topics that each read shows or each write changes, for the endpoints of both tables. */
  export const topics: Readonly<Record<string, readonly import('@bahth/domain/topics.ts').ShownTopic[]>>
}
