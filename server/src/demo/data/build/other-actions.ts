import { after } from '@bahth/domain/durations.ts'
import { type OtherAction, otherActions } from '../actions.ts'
import { oddAttempts } from '../attempts.ts'
import { sessions } from '../sessions.ts'
import type { Cast } from './cast.ts'
import { rejectedAfter } from './odd-attempts.ts'
import type { LoggedAction } from './story.ts'
import type { TakenSurvey } from './taken-survey.ts'
import type { Times } from './times.ts'

const minutesADay = 1440

function targetOf(
  { target }: OtherAction,
  cast: Cast,
  sessionIds: ReadonlyMap<string, string>,
): LoggedAction['target'] {
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

/** Log entries without rows elsewhere: corrections, exports, and answers the administrator rejected. */
export function buildOtherActions(
  cast: Cast,
  surveys: readonly TakenSurvey[],
  sessionIds: ReadonlyMap<string, string>,
  times: Times,
): LoggedAction[] {
  const others = otherActions.map(
    (loggedAction): LoggedAction => ({
      at: times.daysAgo(loggedAction.ago / minutesADay),
      action: loggedAction.action,
      target: targetOf(loggedAction, cast, sessionIds),
      ...(loggedAction.details ? { details: loggedAction.details } : {}),
    }),
  )
  const answers = oddAttempts
    .filter(({ byAdmin }) => byAdmin)
    .flatMap(({ survey: key, by, started }) =>
      surveys
        .filter(({ text }) => text.key === key)
        .map(
          ({ id, text }): LoggedAction => ({
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
  return [...others, ...answers]
}
