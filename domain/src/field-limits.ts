/** The most bytes of an uploaded file. */
export const maxFileBytes = 8 * 1024 * 1024

/**
 * The most characters of fields that more than one feature has. In a separate module, so that a form doesn't load zod
 * for them.
 */
export const fieldLimits = {
  personName: 100,
  /** RFC 5321. */
  email: 254,
  studentId: 40,
  phoneNumber: 30,
  password: 200,
  /** The reason for a decision, or a note with it. */
  note: 500,
} as const
