/** A row of the endpoint table, made by the build from the contracts. */
type EndpointRow = readonly [
  method: import('@bahth/domain/endpoint.ts').Method,
  path: string,
  /** Published names where they differ, then those of the body where they differ from these. */
  wireNames?: Readonly<Record<string, string>>,
  bodyNames?: Readonly<Record<string, string>>,
]

declare module 'virtual:endpoints' {
  export const table: Readonly<Record<string, EndpointRow>>
}

declare module 'virtual:member-endpoints' {
  export const table: Readonly<Record<string, EndpointRow>>
  /** The topics that each read shows, or that each write changes; of the endpoints of both tables. */
  export const topics: Readonly<Record<string, readonly import('@bahth/domain/topics.ts').ShownTopic[]>>
}
