/**
 * Why a fetch was stopped. `bad_link`: not an http(s) address, or one with a password. `host_not_allowed`: neither
 * Google's nor in the operator's list. `forbidden_address`: in a private network. `private`: requires signing in.
 * `too_large`, `too_slow`, `too_many_redirects`: over a limit. `unreachable`: no such name, no connection, an invalid
 * certificate, or a server error.
 */
export type StopReason =
  | 'bad_link'
  | 'host_not_allowed'
  | 'forbidden_address'
  | 'private'
  | 'too_large'
  | 'too_slow'
  | 'too_many_redirects'
  | 'unreachable'

/** Thrown by a fetch that did not complete. */
export class FetchStopped extends Error {
  override readonly name = 'FetchStopped'
  readonly reason: StopReason

  constructor(reason: StopReason, options?: ErrorOptions) {
    super(`The fetch was stopped: ${reason}.`, options)
    this.reason = reason
  }
}
