// Made from the migrations by scripts/generate-schema.ts.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>
export type AccountState = 'approved' | 'pending' | 'rejected' | 'banned'
export type AdminAlerts = 'each' | 'daily' | 'none'
export type AttemptStatus = 'pending' | 'verified' | 'not_found' | 'rejected' | 'expired'
export type CheckState = 'pending' | 'approved' | 'rejected'
export type CreatorRequestStatus = 'pending' | 'approved' | 'rejected'
export type CreatorSource = 'manual' | 'auto' | 'trial'
export type EmailProof = 'browser' | 'password'
export type InquiryStatus = 'open' | 'answered' | 'closed'
export type Language = 'en' | 'ar'
export type MemberRole = 'student' | 'prof' | 'admin'
export type SignupStatus = 'registered' | 'waitlisted'
export type SurveyStatus = 'draft' | 'pending' | 'approved' | 'rejected' | 'completed'
export type TemplateKind = 'account_rejection' | 'survey_rejection' | 'reply' | 'message' | 'creator_request' | 'submission'
export type TokenPurpose = 'confirm' | 'exchange' | 'reset' | 'invitation' | 'email_change' | 'two_factor' | 'log_in'
export type VersionState = 'draft' | 'pending' | 'rejected' | 'open' | 'replaced'

export interface ActivityTable {
  id: string
  at: Generated<Timestamp>
  admin_id: string | null
  admin_name: string
  action: string
  target_type: string
  target_id: string | null
  target_name: string
  details: Generated<Json>
  ip: string | null
  search: GeneratedAlways<string | null>
}

export interface ActivityTallyTable {
  day: string
  action: string
  shard: number
  entries: number
}

export interface AllowedDomainTable {
  domain: string
  added_by: string | null
  added_by_name: string | null
  added_at: Generated<Timestamp>
}

export interface AttemptTable {
  id: string
  survey_id: string
  member_id: string | null
  code: string
  status: Generated<AttemptStatus>
  started_at: Generated<Timestamp>
  held_until: Timestamp
  next_check_at: Timestamp | null
  check_count: Generated<number>
  read_at: Timestamp | null
  cause: string | null
  found_by: string | null
  decided_at: Timestamp | null
  decided_by: string | null
  appeal: string | null
  appealed_at: Timestamp | null
  appeal_answered_at: Timestamp | null
  tried_at: Timestamp | null
  decision_note: string | null
  idempotency_key: string | null
  version: number | null
  answers: string | null
  reported_at: Timestamp | null
  withdrawn_at: Timestamp | null
}

export interface CalendarFeedTable {
  member_id: string
  secret_hash: Uint8Array
  created_at: Generated<Timestamp>
}

export interface ConsentTable {
  id: Generated<string>
  survey_id: string
  member_id: string | null
  version: number
  at: Timestamp
  withdrawn_at: Timestamp | null
}

export interface ConsentTextTable {
  survey_id: string
  version: number
  ar: Json
  en: Json | null
  created_at: Timestamp
}

export interface ContactMessageTable {
  id: string
  digest: Uint8Array
  mail: Json | null
  received_at: Timestamp
  tries: Generated<number>
  delivered_at: Timestamp | null
}

export interface CreatorRequestTable {
  id: string
  member_id: string
  reason: string | null
  status: Generated<CreatorRequestStatus>
  admin_note: string | null
  created_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: string | null
}

export interface DataRequestTable {
  id: Generated<string>
  kind: string
  day: string
}

export interface FormHookTable {
  survey_id: string
  secret_hash: Uint8Array
  replaced_hash: Uint8Array | null
  created_at: Timestamp
  called_at: Timestamp | null
  failed_at: Timestamp | null
  failure: string | null
}

export interface IdImageViewTable {
  check_id: string
  login_id: string
  viewed_at: Timestamp
}

export interface IdentityCheckTable {
  id: string
  member_id: string | null
  intake_hash: Uint8Array | null
  first_name: string
  last_name: string
  email: string
  student_id: string
  phone_number: string | null
  semester: number
  major: string
  provider: string | null
  image_key: string | null
  state: Generated<CheckState>
  submitted_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: string | null
  review_reason: string | null
  opened_by: string | null
  opened_at: Timestamp | null
  from_other_browser: Generated<boolean>
}

export interface InquiryTable {
  id: string
  author_id: string | null
  author_name: string
  title: string
  text: string
  category: Generated<string>
  tags: Generated<string[]>
  featured_at: Timestamp | null
  submitted_at: Generated<Timestamp>
  tag_keys: GeneratedAlways<string[] | null>
  search: GeneratedAlways<string | null>
  title_search: GeneratedAlways<string | null>
  edited_at: Timestamp | null
  may_quote: Generated<boolean>
}

export interface InquiryStatsTable {
  inquiry_id: string
  status: Generated<InquiryStatus>
  views: Generated<number>
  upvotes: Generated<number>
  downvotes: Generated<number>
  reply_count: Generated<number>
  score: GeneratedAlways<number | null>
}

export interface InquiryTagTable {
  key: string
  tag: string
  inquiries: number
}

export interface InquiryTallyTable {
  part: number
  open: Generated<number>
  answered: Generated<number>
  closed: Generated<number>
  views: Generated<number>
}

export interface InquiryViewTable {
  inquiry_id: string
  member_id: string
  day: string
}

export interface InquiryVoteTable {
  inquiry_id: string
  member_id: string
  value: number
}

export interface InstallationTable {
  name: string
  value: string
  created_at: Generated<Timestamp>
}

export interface LimitCounterTable {
  key: string
  window_ends_at: Timestamp
  count: number
}

export interface LoginTable {
  id: string
  member_id: string
  refresh_hash: Uint8Array
  previous_hash: Uint8Array | null
  rotated_at: Timestamp | null
  remembered: boolean
  user_agent: string | null
  ip: string | null
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
  ended_at: Timestamp | null
  device_hash: Uint8Array | null
}

export interface MemberTable {
  id: string
  email: string
  email_confirmed_at: Timestamp | null
  password_hash: string | null
  must_change_password: Generated<boolean>
  temporary_password_expires_at: Timestamp | null
  first_name: string
  last_name: string
  student_id: string | null
  phone_number: string | null
  role: Generated<MemberRole>
  state: Generated<AccountState>
  state_before_ban: AccountState | null
  ban_reason: string | null
  banned_until: Timestamp | null
  semester_entered: number | null
  semester_entered_at: Timestamp | null
  major: string | null
  graduation_year: number | null
  interests: Generated<string[]>
  website: string | null
  linked_in: string | null
  github: string | null
  avatar_key: string | null
  email_notifications: Generated<boolean>
  session_reminders: Generated<boolean>
  mobile_notifications: Generated<boolean>
  show_email: Generated<boolean>
  show_phone: Generated<boolean>
  two_factor_secret: string | null
  two_factor_enabled_at: Timestamp | null
  login_alerts: Generated<boolean>
  creator_source: CreatorSource | null
  creator_granted_at: Timestamp | null
  creator_expires_at: Timestamp | null
  forms_filled: Generated<number>
  joined_at: Generated<Timestamp>
  last_active_at: Timestamp | null
  creator_revoked_at: Timestamp | null
  creator_expiry_notified_at: Timestamp | null
  search: GeneratedAlways<string | null>
  name_key: GeneratedAlways<string | null>
  pending_email: string | null
  pending_email_at: Timestamp | null
  two_factor_step: number | null
  sign_up_hash: Uint8Array | null
  email_proof: EmailProof | null
  language: Generated<Language>
  admin_alerts: Generated<AdminAlerts>
  alerted_at: Timestamp | null
  weekly_email: Generated<boolean>
  weekly_mailed_at: Timestamp | null
}

export interface MemberTallyTable {
  state: AccountState
  role: MemberRole
  shard: number
  members: number
}

export interface MigrationTable {
  name: string
  digest: string
  applied_at: Generated<Timestamp>
}

export interface NoticeTable {
  id: string
  member_id: string
  kind: string
  title: string
  text: string
  link: string | null
  created_at: Generated<Timestamp>
  read_at: Timestamp | null
  params: Json | null
}

export interface OneTimeTokenTable {
  hash: Uint8Array
  purpose: TokenPurpose
  member_id: string
  value: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface PushSubscriptionTable {
  id: string
  member_id: string
  login_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Generated<Timestamp>
}

export interface QuestionnaireTable {
  survey_id: string
  version: number
  definition: Json
  state: Generated<VersionState>
  submitted_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: string | null
  rejection_reason: string | null
  opened_at: Timestamp | null
  replaced_at: Timestamp | null
  durations: Generated<number[]>
}

export interface RecoveryCodeTable {
  member_id: string
  hash: Uint8Array
  used_at: Timestamp | null
}

export interface RegistrarListTable {
  id: string
  is_current: Generated<boolean>
  key_check: string
  rows: number
  imported_at: Timestamp
  expires_at: Timestamp
}

export interface RegistrarRowTable {
  list_id: string
  line: number
  hashes: string[]
  sealed: string
}

export interface ReplyTable {
  id: string
  inquiry_id: string
  author_id: string | null
  author_name: string
  text: string
  upvotes: Generated<number>
  downvotes: Generated<number>
  accepted_at: Timestamp | null
  replied_at: Generated<Timestamp>
}

export interface ReplyVoteTable {
  reply_id: string
  member_id: string
  value: number
}

export interface ResponseTable {
  id: string
  survey_id: string
  version: number
  answers: Json
  attempt_id: string | null
  duration: number | null
  language: Language | null
}

export interface ResponseInboxTable {
  id: string
  survey_id: string
  version: number
  answers: Json
  duration: number
}

export interface SessionTable {
  id: string
  title: string
  description: string
  presenter: string
  presenter_id: string | null
  date: string
  start_time: string
  end_time: string
  starts_at: Timestamp
  ends_at: Timestamp
  capacity: number
  registered: Generated<number>
  waitlisted: Generated<number>
  present: Generated<number>
  cancelled_at: Timestamp | null
  category: Generated<string>
  tags: Generated<string[]>
  meeting_link: string
  location: Generated<string>
  photo_key: string | null
  is_recorded: Generated<boolean>
  recording_link: string | null
  version: Generated<number>
  revision: Generated<number>
  changed_at: Generated<Timestamp>
  day_reminder_at: Timestamp | null
  hour_reminder_at: Timestamp | null
  created_by: string | null
  created_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  messages_sent: Generated<number>
}

export interface SheetOwnerTable {
  spreadsheet_id: string
  member_id: string
  proved_at: Timestamp
}

export interface SheetProofTable {
  member_id: string
  spreadsheet_id: string
  tab: string
  created_at: Timestamp
}

export interface SignupTable {
  session_id: string
  member_id: string
  status: SignupStatus
  queue_number: Generated<number>
  joined_at: Generated<Timestamp>
  promoted_at: Timestamp | null
  attended_at: Timestamp | null
}

export interface StoredFileTable {
  key: string
  created_at: Generated<Timestamp>
  linked_at: Timestamp | null
}

export interface SurveyTable {
  id: string
  creator_id: string | null
  creator_name: string
  title: string
  description: string
  category: Generated<string>
  estimated_minutes: number
  is_public: Generated<boolean>
  max_responses: number
  form_link: string
  sheet_link: string
  due_at: Timestamp | null
  status: Generated<SurveyStatus>
  rejection_reason: string | null
  submissions: Generated<number>
  submitted_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: string | null
  completed_at: Timestamp | null
  close_try_at: Timestamp | null
  responses: Generated<number>
  link_check: Json | null
  link_checked_at: Timestamp | null
  created_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  is_native: Generated<boolean>
  is_identified: Generated<boolean>
  close_failed_at: Timestamp | null
  keeps_proof: Generated<boolean>
}

export interface SurveyEthicsTable {
  survey_id: string
  status: string | null
  committee: string | null
  number: string | null
  valid_until: string | null
  letter_key: string | null
  controller: string | null
  storage_place: string | null
  retention: string | null
  contact: string | null
}

export interface SurveyTallyTable {
  status: SurveyStatus
  is_public: boolean
  shard: number
  surveys: number
  responses: number
}

export interface SurveyViewTable {
  survey_id: string
  member_id: string
  day: string
}

export interface TemplateTable {
  id: string
  kind: TemplateKind
  title_en: string
  text_en: string
  title_ar: string
  text_ar: string
  position: Generated<number>
}

export interface WaitingReadTable {
  member_id: string
  kind: string
  read_at: Timestamp
}

export interface DB {
  activity: ActivityTable
  activity_tally: ActivityTallyTable
  allowed_domain: AllowedDomainTable
  attempt: AttemptTable
  calendar_feed: CalendarFeedTable
  consent: ConsentTable
  consent_text: ConsentTextTable
  contact_message: ContactMessageTable
  creator_request: CreatorRequestTable
  data_request: DataRequestTable
  form_hook: FormHookTable
  id_image_view: IdImageViewTable
  identity_check: IdentityCheckTable
  inquiry: InquiryTable
  inquiry_stats: InquiryStatsTable
  inquiry_tag: InquiryTagTable
  inquiry_tally: InquiryTallyTable
  inquiry_view: InquiryViewTable
  inquiry_vote: InquiryVoteTable
  installation: InstallationTable
  limit_counter: LimitCounterTable
  login: LoginTable
  member: MemberTable
  member_tally: MemberTallyTable
  migration: MigrationTable
  notice: NoticeTable
  one_time_token: OneTimeTokenTable
  push_subscription: PushSubscriptionTable
  questionnaire: QuestionnaireTable
  recovery_code: RecoveryCodeTable
  registrar_list: RegistrarListTable
  registrar_row: RegistrarRowTable
  reply: ReplyTable
  reply_vote: ReplyVoteTable
  response: ResponseTable
  response_inbox: ResponseInboxTable
  session: SessionTable
  sheet_owner: SheetOwnerTable
  sheet_proof: SheetProofTable
  signup: SignupTable
  stored_file: StoredFileTable
  survey: SurveyTable
  survey_ethics: SurveyEthicsTable
  survey_tally: SurveyTallyTable
  survey_view: SurveyViewTable
  template: TemplateTable
  waiting_read: WaitingReadTable
}
