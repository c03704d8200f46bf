import type { SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import type { StopReason } from '../public-network/fetch-stopped.ts'

export type SheetFailed = {
  ok: false
  reason: SheetFailure
  /** When a busy sheet can be read again. */
  retryAt?: Date
}

/** On failure, the rows that were passed to `onRow` are only a part of the sheet. */
export type SheetReading = { ok: true; rows: number; bytes: number; tookMs: number } | SheetFailed

export type OnRow = (cells: string[], rowIndex: number) => void

/**
 * Google's service account of this installation. It reads every Google sheet that is shared with it, so the caller must
 * decide for whom it may be read.
 */
export interface ServiceAccount {
  /** The address that creators share their sheets with. */
  readonly email: string
  readSheet(link: string, onRow: OnRow): Promise<SheetReading>
  /** Returns the names of a spreadsheet's tabs without reading a cell. */
  readTabs(link: string): Promise<{ ok: true; tabs: string[] } | SheetFailed>
}

/** Why a form can't be filled in by everyone. `closed`: accepts no more answers. `not_a_form`: not a web page. */
export type FormFailure =
  | Exclude<StopReason, 'private' | 'host_not_allowed' | 'too_large'>
  | 'needs_sign_in'
  | 'closed'
  | 'not_found'
  | 'not_a_form'

/** Whether a form opens without signing in. */
export type FormProbe = { ok: true } | { ok: false; reason: FormFailure }

/** Reads response sheets and forms of other sites, which are untrusted. */
export interface Sheets {
  /** Reads a sheet from its pasted link as a visitor without an account; row 0 is the header. Throws only what `onRow` throws. */
  readSheet(link: string, onRow: OnRow): Promise<SheetReading>
  /** Null if the operator has not set one up. */
  account: ServiceAccount | null
  probeForm(link: string): Promise<FormProbe>
  close(): Promise<void>
}
