import { refuse } from '@bahth/domain/refusals.ts'
import { appealRefusal } from '@bahth/domain/surveys/attempt-rules.ts'
import type { Viewer } from '../http/call.ts'
import { notify } from '../records/notify.ts'
import type { Services } from '../services.ts'
import { lockAttempt, writeAppeal } from './attempt-store.ts'
import { findInside } from './store.ts'

/** A member asks the creator to look at a participation that was not found or not accepted. */
export async function appeal(
  { db, write }: Pick<Services, 'db' | 'write'>,
  viewer: Viewer,
  surveyId: string,
  text: string,
): Promise<void> {
  const survey = await findInside(db, surveyId)
  await write(async work => {
    const attempt = survey && (await lockAttempt(work.tx, surveyId, { memberId: viewer.memberId }))
    if (!survey || !attempt) return refuse('not_found')
    const refusal = appealRefusal(attempt)
    if (refusal) return refuse(refusal)
    await writeAppeal(work.tx, attempt.id, text, work.now)
    work.publish('attempts', surveyId, `user:${viewer.memberId}`)
    if (!survey.creatorId) return
    await notify(work, [survey.creatorId], {
      kind: 'attempt_appealed',
      title: 'A member asks you to look again',
      text: `Somebody’s answer to “${survey.title}” was not counted. The member wrote to you about it.`,
      link: `/surveys?tab=mine&attempts=${surveyId}`,
    })
    work.publish('attempts', surveyId, `user:${survey.creatorId}`)
  })
}
