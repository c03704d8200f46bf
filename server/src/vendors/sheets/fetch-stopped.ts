/**
 * Why a page of the internet was not read to its end. `bad_link`: not an http(s) address, or one with a password.
 * `host_not_allowed`: a host that nobody vouches for. `forbidden_address`: leads into a private network.
 * `private`: asks to sign in. `too_large`, `too_slow`, `too_many_redirects`: over a limit. `unreachable`: no name,
 * no connection, no trustworthy certificate, or a server in trouble.
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

/** Thrown out of a fetch that ended before its time. */
export class FetchStopped extends Error {
  override readonly name = 'FetchStopped'
  readonly reason: StopReason

  constructor(reason: StopReason, options?: ErrorOptions) {
    super(`The fetch was stopped: ${reason}.`, options)
    this.reason = reason
  }
}
