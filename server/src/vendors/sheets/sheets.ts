import type { StopReason } from './fetch-stopped.ts'

/**
 * Why a sheet could not be read; see also StopReason. `private`: not shared with everyone who has the link, or with the
 * service account. `too_large`: over 20 MB or 200,000 rows. `too_slow`: over 10 seconds. `busy`: the service account may
 * read no more for a while.
 */
export type SheetFailure = StopReason | 'not_found' | 'not_csv' | 'busy'

export type SheetFailed = {
  ok: false
  reason: SheetFailure
  /** When a busy one may be read. */
  retryAt?: Date
}

/** On failure, the rows that were passed on are only a part of the sheet. */
export type SheetReading = { ok: true; rows: number; bytes: number; tookMs: number } | SheetFailed

export type OnRow = (cells: string[], rowIndex: number) => void

/**
 * Google's service account of this installation. It reads Google sheets that are shared with it, so the caller decides for
 * whom.
 */
export interface ServiceAccount {
  /** The address that creators share their sheets with. */
  readonly email: string
  readSheet(link: string, onRow: OnRow): Promise<SheetReading>
  /** The names of a spreadsheet's tabs; reads no cell. */
  readTabs(link: string): Promise<{ ok: true; tabs: string[] } | SheetFailed>
}

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
  /** Reads a sheet from its pasted link as a visitor without an account; row 0 is the header. Throws only what `onRow` throws. */
  readSheet(link: string, onRow: OnRow): Promise<SheetReading>
  /** Null unless the operator has set one up. */
  account: ServiceAccount | null
  probeForm(link: string): Promise<FormProbe>
  close(): Promise<void>
}
