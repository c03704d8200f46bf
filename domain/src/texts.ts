/** Tables of texts by code. An entry is a text, or a function of the parameters that are sent with the code. */

export type Params = Readonly<Record<string, string | number>>

export type Text = string | ((params: never) => string)

export type ParamsOf<T> = T extends (params: infer P) => string ? P : undefined

export const textOf = (text: Text, params: Params | undefined): string =>
  typeof text === 'string' ? text : text((params ?? {}) as never)
