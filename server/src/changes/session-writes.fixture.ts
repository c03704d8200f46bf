import { createSession, join, sessionForm } from '../sessions/session.fixture.ts'
import { addMember, asAdmin, type WriteCall } from './writes.fixture.ts'

/** One call of each write about sessions and inquiries that changes a topic. */

export const sessionWrites: Record<string, WriteCall> = {
  'sessions.joinSession': async on => join(await addMember(on), await on.session()),
  'sessions.leaveSession': async on => {
    const [member, id] = [await addMember(on), await on.session()]
    await join(member, id)
    return member.delete(`/sessions/${id}/signup`)
  },
  'sessions.createSession': asAdmin((_, admin) => admin.post('/sessions', sessionForm())),
  'sessions.editSession': asAdmin(async (on, admin) =>
    admin.put(`/sessions/${await on.session()}`, { Title: 'Reading two' }),
  ),
  'sessions.deleteSession': asAdmin(async (on, admin) => admin.delete(`/sessions/${await on.session()}`)),
  'sessions.markPresent': async on => {
    const { surveyFixture } = on
    const [member, session] = [await addMember(on), await createSession(surveyFixture.admin)]
    await join(member, session.id)
    await surveyFixture.people.at(new Date(session.scheduledAt))
    const { code } = (await surveyFixture.admin.get(`/admin/sessions/${session.id}/code`)).body
    return member.post(`/sessions/${session.id}/attendance`, { code })
  },
  'sessionMessages.messageMembers': asAdmin(async (on, admin) => {
    const id = await on.session()
    await join(await addMember(on), id)
    return admin.post(`/admin/sessions/${id}/message`, { audience: 'registered', title: 'Room', text: '14' })
  }),
  'participants.changeParticipants': asAdmin(async (on, admin) =>
    admin.patch(`/admin/sessions/${await on.session()}/participants`, { increaseCapacityBy: 1 }),
  ),
  'participants.setPresent': asAdmin(async (on, admin) => {
    const { surveyFixture } = on
    const [member, session] = [await addMember(on), await createSession(admin, { Date: '2026-11-27' })]
    await join(member, session.id)
    await surveyFixture.people.at(new Date(session.scheduledAt))
    return admin.put(`/admin/sessions/${session.id}/attendance/${member.member.id}`, { present: true })
  }),
  'inquiries.askInquiry': async on =>
    (await addMember(on)).post('/inquiries', { title: 'Why?', inquiry: 'Why not?' }),
  'inquiries.editInquiry': async on => {
    const member = await addMember(on)
    const edited = { title: 'How many?', inquiry: 'For two groups?', tags: [] }
    return member.put(`/inquiries/${await on.inquiry(member)}`, edited)
  },
  'inquiries.deleteInquiry': asAdmin(async (on, admin) => admin.delete(`/inquiries/${await on.inquiry()}`)),
  'inquiries.voteOnInquiry': async on =>
    (await addMember(on)).put(`/inquiries/${await on.inquiry()}/vote`, { value: 1 }),
  'inquiries.voteOnReply': async on =>
    (await addMember(on)).put(`/replies/${await on.reply()}/vote`, { value: 1 }),
  'inquiries.featureInquiry': asAdmin(async (on, admin) =>
    admin.put(`/inquiries/${await on.inquiry()}/featured`, { enabled: true }),
  ),
  'inquiries.setInquiryStatus': asAdmin(async (on, admin) =>
    admin.put(`/inquiries/${await on.inquiry()}/status`, { status: 'closed' }),
  ),
  'inquiries.acceptReply': asAdmin(async (on, admin) =>
    admin.put(`/replies/${await on.reply()}/accepted`, { enabled: true }),
  ),
  'inquiries.postReply': asAdmin(async (on, admin) =>
    admin.post('/replies', { inquiryId: await on.inquiry(), reply: 'Sixty-four.' }),
  ),
  'inquiries.deleteReply': asAdmin(async (on, admin) => admin.delete(`/replies/${await on.reply()}`)),
}
