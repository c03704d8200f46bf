import { beforeAll, describe, expect, test } from 'vitest'
import { loadMemberEndpoints } from './call.ts'
import { readsChangedBy, readsShowing } from './topics.ts'

/** The topics in the contracts decide which reads are fetched again. */

beforeAll(async () => {
  await loadMemberEndpoints()
})

describe('a change on the stream', () => {
  test('a change makes the reads stale that show its topic', () => {
    expect(readsShowing(['templates'])).toEqual(['templates.listTemplates'])
    expect(readsShowing(['session'])).toEqual(
      expect.arrayContaining(['sessions.listSessions', 'sessions.mySessions', 'profile.stats']),
    )
    expect(readsShowing(['session'])).not.toContain('surveys.listSurveys')
  })

  test('a change of the user’s access makes exactly the reads stale that depend on it', () => {
    expect(readsShowing(['access']).sort()).toEqual([
      'accounts.accountStatus',
      'creators.creatorStatus',
      'today.today',
    ])
  })
})

describe('a write', () => {
  test('a write makes the reads stale that show its topics', () => {
    expect(readsChangedBy('sessions.joinSession')).toEqual(readsShowing(['session']))
    expect(readsChangedBy('identity.addDomain').sort()).toEqual(readsShowing(['domains', 'activity']).sort())
  })

  test('a write without topics makes no reads stale', () => {
    expect(readsChangedBy('accounts.forgotPassword', 'push.testPush')).toEqual([])
  })

  test('a deletion makes lists stale, but not the read of the deleted item', () => {
    expect(readsChangedBy('inquiries.deleteInquiry')).toContain('inquiries.listInquiries')
    expect(readsChangedBy('inquiries.deleteInquiry')).not.toContain('inquiries.getInquiry')
    expect(readsChangedBy('inquiries.acceptReply')).toContain('inquiries.getInquiry')
  })
})
