/** The operations of a browser that the smoke test needs, independent of the protocol. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs a function in the page; it is sent as text and can use only its arguments. */
  run<Args extends unknown[], Result>(
    body: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks the element that a function finds in the page; throws if there is none. */
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
  /** Closes the window and discards its storage. */
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Opens a window that shares no storage with earlier ones. */
  open(): Promise<Driver>
  stop(): Promise<void>
}
