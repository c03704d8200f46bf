/** What the smoke test needs of a browser, whichever protocol drives it. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs a function in the page; it may use nothing but its arguments. */
  run<Args extends unknown[], Result>(
    body: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Presses the element that a function finds in the page, or throws where it finds none. */
  click<Args extends unknown[]>(find: (...args: Args) => Element | undefined, ...args: Args): Promise<void>
  /** Chooses a file in the file field that a function finds. */
  upload<Args extends unknown[]>(
    path: string,
    find: (...args: Args) => Element | undefined,
    ...args: Args
  ): Promise<void>
  /** Presses a key. */
  press(key: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Closes the window with all that it knows: the next one starts anew. */
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Opens a window that shares nothing with the ones before it. */
  open(): Promise<Driver>
  stop(): Promise<void>
}
