import { addressFor } from '../../shell/route.ts'
import { Message } from '../../ui/Message.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages as common } from '../messages.ts'
import type { MySurvey } from '../survey-view.ts'
import { messages } from './messages.ts'

const texts = messages.revision

/** On the card of an active survey on Bahth: the state of a new version, and a link to it. */
export function OwnQuestions({ survey }: { survey: MySurvey }) {
  const { id, title, revision, status } = survey
  if (status !== 'active') return null
  return (
    <>
      {revision?.state === 'rejected' && (
        <Message tone="stop" title={texts.rejected}>
          {revision.rejectionReason ? <Text lines>{revision.rejectionReason}</Text> : texts.noReason}
        </Message>
      )}
      {revision && revision.state !== 'rejected' && (
        <p className="text-ink-2 text-sm">{texts[revision.state]}</p>
      )}
      <TextLink
        small
        arrow="onward"
        href={addressFor('surveys', { tab: 'mine', questions: id })}
        aria-label={common.of(revision?.state === 'pending' ? texts.title : messages.open, title)}
      >
        {revision?.state === 'pending' ? texts.title : messages.open}
      </TextLink>
    </>
  )
}
