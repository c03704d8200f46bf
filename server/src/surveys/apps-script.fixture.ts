import { createContext, runInContext } from 'node:vm'
import { formScript } from '@bahth/domain/surveys/form-script.ts'
import type { Person, Reply } from '../testing/person.ts'

/** A small substitute for Google's Apps Script, with the objects that the creators' script needs. */

export interface FormItem {
  title: string
  answer: string
}

interface FetchOptions {
  method: string
  contentType: string
  headers: Record<string, string>
  payload: string
}

/**
 * Apps Script fetches synchronously and a test server responds asynchronously, so calls are recorded and sent
 * afterwards with `deliver`. `statuses` are the results of the next calls; further calls get 204.
 */
export class AppsScript {
  readonly fetched: { address: string; options: FetchOptions }[] = []
  readonly slept: number[] = []
  statuses: (number | 'unreachable')[] = []
  responses: FormItem[][] = []
  #triggers: string[] = []
  readonly #context: ReturnType<typeof createContext>

  constructor(connection: { address: string; secret: string }) {
    const form = { getResponses: () => this.responses.map(responseOf) }
    this.#context = createContext({
      FormApp: { getActiveForm: () => form },
      ScriptApp: {
        getProjectTriggers: () => [...this.#triggers],
        deleteTrigger: (name: string) => {
          this.#triggers = this.#triggers.filter(one => one !== name)
        },
        newTrigger: (name: string) => ({
          forForm: () => ({ onFormSubmit: () => ({ create: () => this.#triggers.push(name) }) }),
        }),
      },
      Utilities: { sleep: (ms: number) => this.slept.push(ms) },
      UrlFetchApp: { fetch: (address: string, options: FetchOptions) => this.#fetch(address, options) },
    })
    runInContext(formScript(connection), this.#context)
  }

  #fetch(address: string, options: FetchOptions) {
    this.fetched.push({ address, options })
    const status = this.statuses.shift() ?? 204
    if (status === 'unreachable') throw new Error('Address unavailable')
    return { getResponseCode: () => status }
  }

  /** Runs a function, like the creator from the editor. */
  run(name: 'connect' | 'reportAll'): void {
    runInContext(`${name}()`, this.#context)
  }

  /** Submits the form: every trigger runs. */
  submit(items: FormItem[]): void {
    this.responses.push(items)
    const trigger = (name: string) => runInContext(name, this.#context) as (event: unknown) => void
    for (const name of this.#triggers) trigger(name)({ response: responseOf(items) })
  }

  /** Sends the recorded calls to the server. */
  async deliver(to: Person): Promise<Reply[]> {
    const replies: Reply[] = []
    for (const { address, options } of this.fetched.splice(0))
      replies.push(
        await to.post(new URL(address).pathname, JSON.parse(options.payload), {
          authorization: options.headers.Authorization ?? '',
          'content-type': options.contentType,
        }),
      )
    return replies
  }
}

const responseOf = (items: readonly FormItem[]) => ({
  getItemResponses: () =>
    items.map(({ title, answer }) => ({
      getItem: () => ({ getTitle: () => title }),
      getResponse: () => answer,
    })),
})
