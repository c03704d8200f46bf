/** Reads the change stream of a listening server. */
export class EventReader {
  readonly status: number
  readonly retryAfter: string | null
  readonly #body: ReadableStreamDefaultReader<string> | null
  readonly #stop: AbortController
  #text = ''

  private constructor(response: Response, stop: AbortController) {
    this.status = response.status
    this.retryAfter = response.headers.get('retry-after')
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    this.#body =
      isStream && response.body ? response.body.pipeThrough(new TextDecoderStream()).getReader() : null
    this.#stop = stop
  }

  /** Requests a stream with an access token; resolves when the server has opened or refused it. */
  static async open(
    address: string,
    token: string,
    { query = '', page }: { query?: string; page?: string | undefined } = {},
  ): Promise<EventReader> {
    const stop = new AbortController()
    const response = await fetch(`${address}/api/events${query}`, {
      headers: { authorization: `Bearer ${token}`, ...(page ? { 'x-bahth-page': page } : {}) },
      signal: stop.signal,
    })
    const reader = new EventReader(response, stop)
    if (reader.#body) await reader.#until(text => text.includes(': open'))
    return reader
  }

  async next(): Promise<{ topic: string; id: string; page?: string }> {
    const event = /event: change\ndata: (.*)\n\n/
    const match = event.exec(await this.#until(text => event.test(text)))
    this.#text = this.#text.slice((match?.index ?? 0) + (match?.[0].length ?? 0))
    return JSON.parse(match?.[1] ?? 'null')
  }

  /** Returns all text until the server ends the stream. */
  async rest(): Promise<string> {
    return this.#until(() => false)
  }

  /** Disconnects. */
  leave(): void {
    this.#stop.abort()
  }

  async #until(isThere: (text: string) => boolean): Promise<string> {
    while (!isThere(this.#text)) {
      const { value, done } = (await this.#body?.read()) ?? { value: undefined, done: true }
      if (done) return this.#text
      this.#text += value
    }
    return this.#text
  }
}
