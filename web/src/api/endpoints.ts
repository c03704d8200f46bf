import type { contracts } from '@bahth/domain/contracts.ts'
import type { CallInput, Endpoint, EndpointResponse, Wire } from '@bahth/domain/endpoint.ts'

/** The types of all calls, derived from the contracts. At run time there is only a table of methods and paths. */

type Contracts = typeof contracts
type Named<F extends keyof Contracts> = {
  [K in keyof Contracts[F]]: Contracts[F][K] extends Endpoint ? K : never
}[keyof Contracts[F]]

/** `feature.endpoint` */
export type EndpointName = { [F in keyof Contracts]: `${F}.${Named<F> & string}` }[keyof Contracts]

export type EndpointNamed<N extends EndpointName> = N extends `${infer F extends keyof Contracts}.${infer K}`
  ? K extends keyof Contracts[F]
    ? Extract<Contracts[F][K], Endpoint>
    : never
  : never

/** The parts of an input that the endpoint has. */
export type InputOf<N extends EndpointName> = {
  [P in keyof CallInput<Endpoint> as CallInput<EndpointNamed<N>>[P] extends undefined
    ? never
    : P]?: CallInput<EndpointNamed<N>>[P]
} & { files?: Record<string, Blob> }

export type ResponseOf<N extends EndpointName> = Wire<EndpointResponse<EndpointNamed<N>>>
