/** A dialog or menu: its page, and the names (or their beginnings) of what to press, in order. */
export interface Opening {
  path: string
  press: readonly string[]
}

/** By demo account. */
export const openings: Record<string, readonly Opening[]> = {
  visitor: [
    { path: '/', press: ['Open navigation'] },
    { path: '/', press: ['Partner with Us'] },
    { path: '/', press: ['Cookie choice'] },
    { path: '/faq', press: ['How long does the review'] },
  ],
  student: [
    { path: '/', press: ['Open navigation'] },
    { path: '/', press: ['Notices'] },
    { path: '/', press: ['Account of'] },
    { path: '/surveys', press: ['Which app do you actually study with?'] },
    { path: '/surveys', press: ['Take survey: Ramadan'] },
    { path: '/sessions', press: ['Details'] },
    { path: '/sessions', press: ['Add to calendar'] },
    { path: '/sessions', press: ['Leave'] },
    { path: '/sessions?tab=joined', press: ['Subscribe in your calendar'] },
    { path: '/inquiries', press: ['1 reply. Read “How do I cite'] },
    { path: '/profile', press: ['Change photo'] },
    { path: '/profile', press: ['Delete account'] },
    { path: '/profile?tab=security', press: ['Turn on'] },
    { path: '/profile?tab=security', press: ['Change password'] },
  ],
  creator: [
    { path: '/surveys?tab=mine', press: ['Results: Pilot'] },
    { path: '/surveys?tab=mine', press: ['1 appeal'] },
    { path: '/surveys?tab=mine', press: ['Share'] },
    { path: '/surveys?tab=mine', press: ['Close: Pilot'] },
    { path: '/surveys?tab=mine', press: ['Delete: Mentors'] },
    { path: '/surveys?tab=mine', press: ['Edit: Mentors'] },
    { path: '/surveys?tab=mine', press: ['Edit: Campus'] },
  ],
  admin: [
    { path: '/admin?tab=verification', press: ['Details: Yassin'] },
    { path: '/admin?tab=verification', press: ['Reject: Yassin'] },
    { path: '/admin?tab=verification', press: ['Approve: Yassin'] },
    { path: '/admin?tab=verification', press: ['Details: Reem'] },
    { path: '/admin?tab=verification', press: ['Add User'] },
    { path: '/admin?tab=verification', press: ['Actions for Jana'] },
    { path: '/admin?tab=verification', press: ['Actions for Doha', 'Correct details'] },
    { path: '/admin?tab=verification', press: ['Actions for Doha', 'Suspend'] },
    { path: '/admin?tab=verification', press: ['Actions for Doha', 'Reset'] },
    { path: '/admin?tab=verification', press: ['Actions for Doha', 'Delete'] },
    { path: '/admin?tab=content', press: ['Details: Ward round'] },
    { path: '/admin?tab=content', press: ['Approve: Ward round'] },
    { path: '/admin?tab=content', press: ['Reject: Ward round'] },
    { path: '/admin?tab=content&part=sessions', press: ['Create Session'] },
    { path: '/admin?tab=content&part=sessions', press: ['Attendance code'] },
    { path: '/admin?tab=content&part=sessions', press: ['Edit: SPSS'] },
    { path: '/admin?tab=content&part=sessions', press: ['Participants: From case'] },
    { path: '/admin?tab=content&part=sessions', press: ['View Details: SPSS'] },
    { path: '/admin?tab=content&part=sessions', press: ['Delete: SPSS'] },
    { path: '/admin?tab=activity', press: ['Approved account'] },
    { path: '/inquiries', press: ['0 replies. Read'] },
  ],
}
