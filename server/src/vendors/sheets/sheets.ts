import type { StopReason } from './fetch-stopped.ts'

/**
 * Why a sheet could not be read; see also StopReason. `private`: not shared with everyone who has the link. `too_large`:
 * over 20 MB or 200,000 rows. `too_slow`: over 10 seconds.
 */
export type SheetFailure = StopReason | 'not_found' | 'not_csv'

/** On failure, the rows that were passed on are only a part of the sheet. */
export type SheetReading =
  | { ok: true; rows: number; bytes: number; tookMs: number }
  | { ok: false; reason: SheetFailure }

/** Why not everyone can fill a form in. `closed`: accepts no more answers. `not_a_form`: not a web page. */
export type FormFailure =
  | Exclude<StopReason, 'private' | 'host_not_allowed' | 'too_large'>
  | 'needs_sign_in'
  | 'closed'
  | 'not_found'
  | 'not_a_form'

/** Whether a form opens without signing in. */
export type FormProbe = { ok: true } | { ok: false; reason: FormFailure }

/** Reads response sheets and forms of other sites, which are not trusted. */
export interface Sheets {
  /** Reads a sheet from its pasted link; row 0 is the header. Throws only what `onRow` throws. */
  readSheet(link: string, onRow: (cells: string[], rowIndex: number) => void): Promise<SheetReading>
  probeForm(link: string): Promise<FormProbe>
  close(): Promise<void>
}
