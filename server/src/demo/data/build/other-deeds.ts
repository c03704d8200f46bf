import { after } from '@bahth/domain/durations.ts'
import { oddAttempts } from '../attempts.ts'
import { type OtherDeed, otherDeeds } from '../deeds.ts'
import { sessions } from '../sessions.ts'
import type { TakenSurvey } from './attempts.ts'
import type { Cast } from './cast.ts'
import { rejectedAfter } from './odd-attempts.ts'
import type { Deed } from './story.ts'
import type { Times } from './times.ts'

const minutesADay = 1440

function targetOf(
  { target }: OtherDeed,
  cast: Cast,
  sessionIds: ReadonlyMap<string, string>,
): Deed['target'] {
  if ('gone' in target) return { type: target.type, id: null, name: target.gone }
  if ('domain' in target) return { type: 'content', id: target.domain, name: target.domain }
  if ('member' in target) {
    const { id, name } = cast.of(target.member)
    return { type: 'user', id, name }
  }
  const session = sessions.find(({ key }) => key === target.session)
  if (!session) throw new Error(`The demo has no session called ${target.session}.`)
  return { type: 'session', id: sessionIds.get(session.key) ?? null, name: session.title }
}

/** The log of what led to no row: corrections, exports, and answers the administrator turned down. */
export function buildOtherDeeds(
  cast: Cast,
  surveys: readonly TakenSurvey[],
  sessionIds: ReadonlyMap<string, string>,
  times: Times,
): Deed[] {
  const told = otherDeeds.map(
    (deed): Deed => ({
      at: times.daysAgo(deed.ago / minutesADay),
      action: deed.action,
      target: targetOf(deed, cast, sessionIds),
      ...(deed.details ? { details: deed.details } : {}),
    }),
  )
  const answers = oddAttempts
    .filter(({ byAdmin }) => byAdmin)
    .flatMap(({ survey: key, by, started }) =>
      surveys
        .filter(({ text }) => text.key === key)
        .map(
          ({ id, text }): Deed => ({
            at: after(times.minutesAgo(started), rejectedAfter),
            action: 'attempt_decided',
            target: { type: 'survey', id, name: text.title },
            details: {
              changes: [{ field: 'status', from: 'pending', to: 'rejected' }],
              metadata: { member: cast.of(by).name },
            },
          }),
        ),
    )
  return [...told, ...answers]
}
