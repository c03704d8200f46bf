import { useEffect, useRef } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { pageLanguage } from '../../format/language.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import type { DialogParts } from '../dialog-parts.ts'
import { FormTrouble } from '../OpenForm.tsx'
import type { Survey } from '../survey-view.ts'
import type { Agreement } from '../use-open-form.ts'
import { ConsentText, EthicsFacts } from './ConsentParts.tsx'
import { messages } from './messages.ts'

const useConsent = (surveyId: string) => useApiQuery('ethics.getConsent', { params: { id: surveyId } })

/** The consent text. English readers see the English text if there is one. */
function ConsentBody(props: { survey: Survey; agreement: Agreement }) {
  const { data, error, isFetching, refetch } = useConsent(props.survey.id)
  const start = useRef<HTMLParagraphElement>(null)
  // The pressed button was removed, so the focus moves to the beginning of the text.
  useEffect(() => start.current?.focus(), [])
  const english = pageLanguage() === 'en' ? (data?.en ?? null) : null
  return (
    <div className="flex flex-col gap-5">
      <p ref={start} tabIndex={-1} className="outline-none">
        {messages.intro}
      </p>
      {data && <ConsentText text={english ?? data.ar} language={english ? 'en' : 'ar'} />}
      {data && (
        <Section level={3} title={messages.about}>
          <EthicsFacts stated={data} />
        </Section>
      )}
      {!data && error && (
        <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Skeletons label={messages.loading}>
          <Skeleton shape="title" />
          <Skeleton className="mt-3 w-full" />
        </Skeletons>
      )}
      <FormTrouble form={props.agreement} />
    </div>
  )
}

/** Agrees to the displayed text. The form or the questions follow. */
function AgreeButton(props: { survey: Survey; agreement: Agreement }) {
  const { data } = useConsent(props.survey.id)
  const { agreement, survey } = props
  return (
    <Button
      variant="primary"
      pending={agreement.isOpening && (survey.isNative ? messages.agreeingHere : messages.agreeing)}
      disabledReason={data ? null : messages.loading}
      onClick={() => data && void agreement.agree(data.version)}
    >
      {survey.isNative ? messages.agreeHere : messages.agree}
    </Button>
  )
}

/** A screen before taking part: the consent text, “I agree” and “Not now”. */
export const consentView = (props: {
  survey: Survey
  agreement: Agreement
  onLeave: () => void
}): DialogParts => ({
  title: messages.title,
  subtitle: <Text>{props.survey.title}</Text>,
  actions: <Button onClick={props.onLeave}>{messages.notNow}</Button>,
  primary: <AgreeButton survey={props.survey} agreement={props.agreement} />,
  children: <ConsentBody survey={props.survey} agreement={props.agreement} />,
})
