import type { StopReason } from './fetch-stopped.ts'

/**
 * Why a sheet could not be read, beyond what stops any fetch: it is not there, or it is no CSV. `private`: whoever
 * has the link may not read it. `too_large`: over 20 MB or 200 000 rows. `too_slow`: over 10 seconds.
 */
export type SheetFailure = StopReason | 'not_found' | 'not_csv'

/** How a reading ended. Rows that were handed out before a failure are not the whole sheet. */
export type SheetReading =
  | { ok: true; rows: number; bytes: number; tookMs: number }
  | { ok: false; reason: SheetFailure }

/** Why a form cannot be filled in by everyone. `closed`: takes no more answers. `not_a_form`: no web page. */
export type FormFailure =
  | Exclude<StopReason, 'private' | 'host_not_allowed' | 'too_large'>
  | 'needs_sign_in'
  | 'closed'
  | 'not_found'
  | 'not_a_form'

/** Whether a form answers without sign-in. */
export type FormProbe = { ok: true } | { ok: false; reason: FormFailure }

/** The response sheets and forms of other sites, read without trust in them. Neither function ever throws. */
export interface Sheets {
  /** Reads a sheet from its pasted link, a row at a time, the header being row 0. What `onRow` throws, it throws. */
  readSheet(link: string, onRow: (cells: string[], rowIndex: number) => void): Promise<SheetReading>
  probeForm(link: string): Promise<FormProbe>
  close(): Promise<void>
}
