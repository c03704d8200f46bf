import { platform } from '@bahth/domain/platform.ts'

/** Texts that several account pages share. Texts quoted from the specification are literal. */
export const messages = {
  backHome: 'Back to home',
  logIn: 'Log in',
  signUp: 'Sign up',
  terms: 'terms of service',
  privacy: 'privacy policy',
  termsTitle: 'Terms of Service',
  privacyTitle: 'Privacy Policy',
  policies: 'Policies',

  signUpBand: 'Research, by the people in the next seat.',
  signUpPoints: {
    person: 'One of us checks your card and emails you.',
    erased: 'We erase the photo right after the decision, approved or not.',
    reviewers: 'Only our review team can see it, and every view is logged.',
  },
  logInBand: 'A university’s questions, answered by its students.',
  logInPoints: {
    surveys: 'Fill in approved surveys, and publish your own.',
    sessions: 'Book a seat in live sessions, or join the waitlist.',
    inquiries: 'Ask about methods and ethics, and read our answers.',
  },

  email: 'Email',
  password: 'Password',
  haveAccount: 'Already have an account?',

  passwordRequired: 'Password is required',
  passwordTooLong: 'At most 200 characters',
  passwordTooShort: (length: number) => `Password must be at least ${length} characters`,
  sending: 'Sending…',
  confirmPassword: 'Confirm password',
  confirmMissing: 'Please confirm your password',

  strength: {
    0: (length: number) => `At least ${length} characters. A short sentence works best.`,
    1: 'Weak. Easy to guess.',
    2: 'Fair. Add a few more words.',
    3: 'Good. Longer beats more complicated.',
    4: 'Strong.',
  },

  resend: 'Resend the email',
  confirming: 'Confirming…',
  expiredTitle: 'This link no longer works',
  incompleteTitle: 'This link is incomplete',
  incompleteText: 'Please open the whole link from the email again, or request a new one.',
  checkFailed: 'We couldn’t check this link right now.',

  status: 'Account status',
  statusTerm: 'Status',
  state: { pending: 'Pending', rejected: 'Rejected', approved: 'Approved', banned: 'Suspended' },
  name: 'Name',
  phone: 'Phone',
  submitted: 'Submitted',
  reviewed: 'Reviewed',
  statusFirstFailed: 'Unable to load account status right now.',
  statusFailed: 'Unable to load account status.',

  loginSucceeded: 'Login successful!',
  approvedToast: `Your account is approved. Welcome to ${platform}.`,
}
