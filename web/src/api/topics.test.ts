import { beforeAll, describe, expect, test } from 'vitest'
import { loadMemberEndpoints } from './call.ts'
import { readsChangedBy, readsShowing } from './topics.ts'

/** What is fetched again follows from the topics that the contracts declare. */

beforeAll(async () => {
  await loadMemberEndpoints()
})

describe('a change on the stream', () => {
  test('makes every read stale that shows its topic', () => {
    expect(readsShowing(['domains'])).toEqual(['identity.listDomains'])
    expect(readsShowing(['session'])).toEqual(
      expect.arrayContaining(['sessions.listSessions', 'sessions.mySessions', 'profile.stats']),
    )
    expect(readsShowing(['session'])).not.toContain('surveys.listSurveys')
  })

  test('of the reader’s rights makes stale what depends on them', () => {
    expect(readsShowing(['access']).sort()).toEqual([
      'accounts.accountStatus',
      'creators.creatorStatus',
      'today.today',
    ])
  })
})

describe('a write', () => {
  test('makes the reads stale that show what it changes', () => {
    expect(readsChangedBy('sessions.joinSession')).toEqual(readsShowing(['session']))
    expect(readsChangedBy('identity.addDomain').sort()).toEqual(readsShowing(['domains', 'activity']).sort())
  })

  test('that changes nothing shown makes nothing stale', () => {
    expect(readsChangedBy('accounts.forgotPassword', 'push.testPush')).toEqual([])
  })

  test('that deletes something does not read it again', () => {
    expect(readsChangedBy('inquiries.deleteInquiry')).toContain('inquiries.listInquiries')
    expect(readsChangedBy('inquiries.deleteInquiry')).not.toContain('inquiries.getInquiry')
    expect(readsChangedBy('inquiries.acceptReply')).toContain('inquiries.getInquiry')
  })
})
