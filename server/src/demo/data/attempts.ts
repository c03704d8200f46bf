import type { Cause } from '@bahth/domain/surveys/attempt-rules.ts'
import type { AttemptStatus } from '../../db/schema.generated.ts'

/** Attempts with their own details; ordinary verified ones are generated. */

/** The verified surveys of student@demo.example: fewer than the twenty that unlock publishing. */
export const verifiedOfStudent: readonly string[] = [
  'hepatitis',
  'recordings',
  'energy-drinks',
  'wifi',
  'dental-anxiety',
  'ai-study',
  'sleep-rotations',
  'leaflet',
  'metro',
  'study-apps',
  'antibiotics',
  'mentor',
  'caffeine',
  'hand-hygiene',
]

export interface OddAttempt {
  survey: string
  by: string
  status: Exclude<AttemptStatus, 'verified'>
  /** Minutes ago. */
  started: number
  cause?: Cause
  /** How often the sheet was checked without a match. */
  checkCount?: number
  appeal?: string
  /** Decided by the administrator rather than by the creator. */
  byAdmin?: true
}

const hour = 60
const day = 24 * hour

export const oddAttempts: readonly OddAttempt[] = [
  { survey: 'surgery-choice', by: 'student', status: 'pending', started: 3 },
  { survey: 'insomnia', by: 'laila-osman', status: 'pending', started: 2 },
  { survey: 'leaflet', by: 'maya-karam', status: 'pending', started: 6 },
  { survey: 'physio-bag', by: 'adham-farouk', status: 'pending', started: 1 },
  { survey: 'study-apps', by: 'eyad-bahgat', status: 'pending', started: 4 },
  // Its sheet can't be read, so it is checked again.
  {
    survey: 'night-fasting',
    by: 'dina-shawky',
    status: 'pending',
    started: 5 * hour,
    cause: 'sheet_private',
    checkCount: 4,
  },
  {
    survey: 'night-fasting',
    by: 'esraa-gaber',
    status: 'pending',
    started: 3 * hour,
    cause: 'sheet_private',
    checkCount: 3,
  },

  {
    survey: 'blood-donation',
    by: 'student',
    status: 'not_found',
    started: 1.6 * day,
    cause: 'not_in_sheet',
    checkCount: 6,
  },
  {
    survey: 'vitamin-d',
    by: 'nada-fathy',
    status: 'not_found',
    started: 2.4 * day,
    cause: 'not_in_sheet',
    checkCount: 7,
  },
  {
    survey: 'caffeine',
    by: 'moaz-khalil',
    status: 'not_found',
    started: 4.1 * day,
    cause: 'not_in_sheet',
    checkCount: 11,
  },
  {
    survey: 'hand-hygiene',
    by: 'sandy-maged',
    status: 'not_found',
    started: 5.7 * day,
    cause: 'not_in_sheet',
    checkCount: 14,
  },
  {
    survey: 'metro',
    by: 'rodina-hany',
    status: 'not_found',
    started: 7 * hour,
    cause: 'not_in_sheet',
    checkCount: 4,
  },
  {
    survey: 'antibiotics',
    by: 'anas-shahin',
    status: 'not_found',
    started: 0.9 * day,
    cause: 'not_in_sheet',
    checkCount: 5,
  },
  {
    survey: 'dorm-painkillers',
    by: 'basant-ali',
    status: 'not_found',
    started: 3.3 * day,
    cause: 'sheet_too_slow',
    checkCount: 9,
  },
  {
    survey: 'surgery-choice',
    by: 'carol-samy',
    status: 'not_found',
    started: 1.2 * day,
    cause: 'sheet_private',
    checkCount: 6,
  },

  {
    survey: 'caffeine',
    by: 'hamza-abdallah',
    status: 'rejected',
    started: 11 * day,
    appeal: 'I answered 0 everywhere because I do not drink coffee or tea at all. Please look at it again.',
  },
  { survey: 'mentor', by: 'taha-elmorsy', status: 'rejected', started: 9.4 * day },
  { survey: 'sleep-rotations', by: 'ali-darwish', status: 'rejected', started: 17 * day },
  { survey: 'study-apps', by: 'judy-emad', status: 'rejected', started: 13.2 * day },
  { survey: 'antibiotics', by: 'banned', status: 'rejected', started: 14.1 * day, byAdmin: true },
  { survey: 'metro', by: 'banned', status: 'rejected', started: 15.3 * day, byAdmin: true },

  {
    survey: 'leaflet',
    by: 'yara-mounir',
    status: 'expired',
    started: 19 * day,
    cause: 'not_in_sheet',
    checkCount: 18,
  },
  {
    survey: 'metro',
    by: 'mahmoud-refaat',
    status: 'expired',
    started: 23 * day,
    cause: 'not_in_sheet',
    checkCount: 17,
  },
  {
    survey: 'recordings',
    by: 'nadine-wassef',
    status: 'expired',
    started: 64 * day,
    cause: 'survey_closed',
    checkCount: 8,
  },
  {
    survey: 'dental-anxiety',
    by: 'rana-mahdy',
    status: 'expired',
    started: 15 * day,
    cause: 'survey_closed',
    checkCount: 9,
  },
  {
    survey: 'mentor',
    by: 'seif-eldin-adel',
    status: 'expired',
    started: 5.1 * day,
    cause: 'survey_full',
    checkCount: 5,
  },
  {
    survey: 'part-time',
    by: 'student',
    status: 'expired',
    started: 121 * day,
    cause: 'not_in_sheet',
    checkCount: 18,
  },
]
