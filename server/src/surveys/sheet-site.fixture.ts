import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local web server with forms and response sheets that records requests. */
export class SheetSite {
  readonly origin: string
  readonly host: string
  readonly port: number
  readonly #pages = new Map<string, RequestListener>()
  readonly #requests = new Map<string, number>()
  readonly #close: () => void

  private constructor(port: number, close: () => void) {
    this.port = port
    this.host = `127.0.0.1:${port}`
    this.origin = `http://${this.host}`
    this.#close = close
  }

  static async open(): Promise<SheetSite> {
    const server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      site.#requests.set(path, site.requests(path) + 1)
      const page = site.#pages.get(path)
      if (page) page(request, response)
      else response.writeHead(404).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const site = new SheetSite((server.address() as AddressInfo).port, () => {
      server.closeAllConnections()
      server.close()
    })
    return site
  }

  /** The number of requests for a path. */
  requests(path: string): number {
    return this.#requests.get(path) ?? 0
  }

  /** Sets the response of a path. */
  page(path: string, answer: RequestListener): string {
    this.#pages.set(path, answer)
    return this.origin + path
  }

  /** Serves a sheet with these rows; returns its address. */
  sheet(path: string, rows: readonly (readonly string[])[]): string {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    const csv = rows.map(row => row.map(cell).join(',')).join('\r\n')
    return this.page(path, (_request, response) => csvAnswer(response, csv))
  }

  close(): void {
    this.#close()
  }
}

export const csvAnswer = (response: ServerResponse, csv: string): void => {
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(csv)
}
