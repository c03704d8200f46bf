import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { languages } from '../languages.ts'
import { nameComparisons } from './registrar-names.ts'
import { identifierComparisons, registrarMatches } from './registrar-rules.ts'
import { accountStates, checkStates } from './rules.ts'

/** An identity check as administrators see it. */

/** The published names of a check’s fields. */
export const checkNames = {
  userId: 'user_id',
  firstName: 'first_name',
  lastName: 'last_name',
  studentId: 'student_id',
  submittedAt: 'submitted_at',
  reviewedAt: 'reviewed_at',
  reviewReason: 'review_reason',
  idPhotoPath: 'id_image_path',
  phoneNumber: 'phone_number',
  domainListed: 'domain_listed',
  reviewedBy: 'reviewed_by',
  openedBy: 'opened_by',
  openedAt: 'opened_at',
  checkId: 'check_id',
  joinedAt: 'joined_at',
  previousReason: 'previous_reason',
  photoFromAnotherBrowser: 'photo_from_another_browser',
  registrarComparison: 'registrar_comparison',
} as const

/** The result of comparing a request with the registrar's list. Null if one side has no value to compare. */
export const RegistrarComparison = z.object({
  studentId: z.enum(identifierComparisons).nullable(),
  email: z.enum(identifierComparisons).nullable(),
  name: z.enum(nameComparisons).nullable(),
})

/** An identity check (IDV-05), with other members who have the same student ID or phone number in any spelling. */
export const IdentityCheck = z.object({
  id,
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  studentId: z.string(),
  status: z.enum(checkStates),
  submittedAt: instant,
  reviewedAt: instant.nullable(),
  reviewReason: z.string().nullable(),
  /** Null if the administrator's account was deleted. */
  reviewedBy: z.string().nullable(),
  /** Null after the image was erased. */
  idPhotoPath: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  semester: z.number().int(),
  major: z.string(),
  attempt: z.number().int(),
  /** The reason of the previous rejection. */
  previousReason: z.string().nullable(),
  domainListed: z.boolean().nullable(),
  /** The member's language. */
  language: z.enum(languages),
  lookalikes: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      state: z.enum(accountStates),
      joinedAt: instant,
      /** The id of this member's own undecided check. */
      checkId: id.nullable(),
      same: z.array(z.enum(['studentId', 'phoneNumber'])),
    }),
  ),
  /** The photo was matched by email and student ID, not by the browser that signed up. */
  photoFromAnotherBrowser: z.boolean(),
  /** Null if there is no list or the check is decided. */
  registrar: z.enum(registrarMatches).nullable(),
  /** The differences from the list. Null if no entry resembles the request. */
  registrarComparison: RegistrarComparison.nullable(),
  /** The administrator who has the check open now. */
  openedBy: z.object({ userId: id, name: z.string(), openedAt: instant }).nullable(),
})
