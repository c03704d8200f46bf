import { isDay } from '@bahth/domain/is-day.ts'
import { type ActivityAction, activityActions } from '@bahth/domain/records/activity.ts'
import { shownName } from '@bahth/domain/records/labels.ts'
import { shownCategory, shownLocation } from '@bahth/domain/sessions/labels.ts'
import { isUuid } from '@bahth/domain/uuid.ts'
import {
  Ban,
  CalendarCog,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CircleX,
  Download,
  Eye,
  FileCheck,
  FilePen,
  FileX,
  Globe,
  GraduationCap,
  KeyRound,
  Mail,
  MessageSquare,
  MessageSquareX,
  Pencil,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { commaList } from '../../format/comma-list.ts'
import { formatClock, formatDateTime, formatDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/text.ts'
import type { BadgeStyle, Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import { messages as names } from './detail-messages.ts'
import { messages } from './messages.ts'

export type Entry = ResponseOf<'activity.listActivity'>['items'][number]

/** The filter lists the specification's actions first, followed by the others. */
export const specifiedActions = activityActions.slice(0, activityActions.indexOf('role_changed') + 1)
export const otherActions = activityActions.slice(specifiedActions.length)

interface ActionStyle extends BadgeStyle {
  tone: Extract<Tone, 'ok' | 'stop' | 'note' | 'plain'>
}

const ok = (icon: Icon): ActionStyle => ({ icon, tone: 'ok' })
const stop = (icon: Icon): ActionStyle => ({ icon, tone: 'stop' })
const note = (icon: Icon): ActionStyle => ({ icon, tone: 'note' })

/** The badge of each action. */
const styles: Record<ActivityAction, ActionStyle> = {
  user_approved: ok(CircleCheck),
  user_rejected: stop(CircleX),
  user_banned: stop(Ban),
  user_unbanned: ok(CircleCheck),
  survey_approved: ok(FileCheck),
  survey_rejected: stop(FileX),
  content_approved: ok(CircleCheck),
  content_rejected: stop(CircleX),
  session_created: note(CalendarPlus),
  session_edited: note(CalendarCog),
  role_changed: note(GraduationCap),
  user_created: note(UserPlus),
  user_edited: note(Pencil),
  user_deleted: stop(Trash2),
  password_reset: note(KeyRound),
  form_creator_granted: ok(FilePen),
  form_creator_revoked: stop(FileX),
  form_creator_request_approved: ok(FileCheck),
  form_creator_request_rejected: stop(FileX),
  attempt_decided: note(FilePen),
  session_cancelled: stop(CalendarX),
  session_deleted: stop(CalendarX),
  participants_changed: note(Users),
  session_message_sent: note(Mail),
  inquiry_featured: note(MessageSquare),
  inquiry_closed: note(MessageSquareX),
  inquiry_reopened: note(MessageSquare),
  inquiry_deleted: stop(MessageSquareX),
  reply_posted: note(MessageSquare),
  reply_accepted: ok(MessageSquare),
  reply_deleted: stop(MessageSquareX),
  domain_added: note(Globe),
  domain_removed: note(Globe),
  id_image_viewed: note(Eye),
  log_exported: note(Download),
  second_factor_removed: note(KeyRound),
  key_rotated: note(KeyRound),
  registrar_imported: note(FileCheck),
  registrar_erased: stop(FileX),
  registrar_viewed: note(Eye),
  template_added: ok(FilePen),
  template_changed: note(FilePen),
  template_removed: stop(FileX),
}

export const badgeOf = (action: string): ActionStyle =>
  (styles as Record<string, ActionStyle>)[action] ?? { icon: Pencil, tone: 'plain' }

/** Fields with text written by people, which is shown unchanged. */
const writtenFields: ReadonlySet<string> = new Set([
  'titleEn',
  'textEn',
  'titleAr',
  'textAr',
  'firstName',
  'lastName',
  'studentId',
  'member',
  'title',
  'description',
  'tags',
  'message',
  'q',
])

/** Formats the value of a field. Times are in Cairo. Ids are replaced by their count. */
export function formatValue(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (Array.isArray(value))
    return value.length === 0
      ? messages.nothing
      : value.every(isUuid)
        ? messages.people(value.length)
        : commaList(value.map(one => formatValue(one, field)))
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  if (writtenFields.has(field)) return text
  if (field === 'name') return shownName(text)
  if (field === 'category') return shownCategory(text)
  if (field === 'location') return shownLocation(text)
  if (isUuid(text)) return messages.people(1)
  if (isInstant(text)) return formatDateTime(text)
  if (isDay(text)) return formatDay(text)
  return isClock(text) ? formatClock(text) : names.valueOf(text)
}

const isClock = (text: string): boolean => /^\d\d:\d\d$/.test(text)
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)

export interface Detail {
  label: string
  /** The old value. Absent if there was none. */
  from?: string
  value: string
}

/** The details of an entry: its reason, the changed values, and the other facts. */
export function detailsOf({ details }: Pick<Entry, 'details'>): {
  reason: string | null
  changes: Detail[]
  others: Detail[]
} {
  if (typeof details === 'string') return { reason: details || null, changes: [], others: [] }
  return {
    reason: details.reason ?? null,
    changes: (details.changes ?? []).map(({ field, from, to }) => ({
      label: names.factOf(field),
      from: formatValue(from, field),
      value: formatValue(to, field),
    })),
    others: Object.entries(details.metadata ?? {})
      .filter(([, value]) => !isUuid(value) && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => ({ label: names.factOf(name), value: formatValue(value, name) })),
  }
}
