import { formatCount } from '../../format/text.ts'

/** Texts of the sign-up form. */
export const messages = {
  createTitle: 'Create your account',
  step: (step: 1 | 2): string => (step === 1 ? 'Step 1 of 2 · Details' : 'Step 2 of 2 · Email verification'),
  progress: 'Sign-up progress',
  percent: (figure: number) => `${figure} percent`,
  firstName: 'First name',
  lastName: 'Last name',
  emailHint: 'We’ll send the verification link here.',
  studentId: 'Student ID',
  semester: 'Semester',
  major: 'Major',
  defaultMajor: 'Medicine',
  mismatch: 'Passwords do not match',
  photo: 'Student ID photo',
  photoMissing: 'Please upload your student ID',
  photoMissingLong: 'Please upload your student ID before continuing.',
  photoReady: 'Ready to send. Check that we can read the name and number.',
  photoPreparing: 'Compressing…',
  photoShrunk: (from: string, to: string) => `${from}, compressed to ${to}`,
  photoAsItIs: (size: string) => `${size}, sent as is`,
  photoNotShown: (size: string) =>
    `${size}, sent as is. Your browser can’t show this photo, but we may still be able to read it.`,
  photoProblems: {
    'too-large': 'This photo is too large to send. Please choose one of at most 8 MB.',
    unreadable: 'We can’t open this photo. Please choose a JPEG, PNG or WebP image.',
  },
  eligibility:
    'You must be a registered student or a verified academic member, at least 16 years old or with a guardian’s consent.',
  acceptPolicies: 'By creating an account you accept the {terms} and the {privacy}.',
  createAccount: 'Create account',
  creating: 'Creating your account…',
  uploading: 'Sending your photo…',
  cancelled: 'Upload cancelled. Everything you typed is still here.',
  signUpFailed: 'Sign up failed. Please try again.',
  connectionLost:
    'You lost your connection. Everything you typed and your photo are still here. Send again when you’re back online.',
  kilobytesSent: (sent: string, total: string) => `${sent} of ${total}`,
  secondsLeft: (seconds: number) => formatCount(seconds, '1 second left', 'seconds left'),
}
