import { consentItems, maxLength } from '@bahth/domain/surveys/consent-rules.ts'
import { consentTemplate as arabicTemplate } from '@bahth/domain/surveys/consent-template.ar.ts'
import { consentTemplate as englishTemplate } from '@bahth/domain/surveys/consent-template.ts'
import { useState } from 'react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { removeDraft } from '../../api/member-drafts.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useMe } from '../../api/use-login.ts'
import { useOnClose } from '../../api/use-on-close.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/date-fields.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { PhotoField } from '../../ui/PhotoField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { failed } from '../failures.ts'
import { RestoredDraft } from '../RestoredDraft.tsx'
import { actionsOf, type MySurvey } from '../survey-view.ts'
import { EthicsReview } from './EthicsReview.tsx'
import { bodyOf, type EthicsForm, filled, formOf, itemName } from './ethics-form.ts'
import { messages } from './messages.ts'
import { Warnings } from './Warnings.tsx'

type Ethics = ResponseOf<'ethics.getEthics'>
type Fields = Form<EthicsForm>

function Letter(props: { survey: MySurvey; ethics: Ethics }) {
  const { run, isPending, failure } = useApiMutation('ethics.saveLetter', {
    failureText: error => failed(messages.saveFailed, error),
  })
  const params = { id: props.survey.id }
  return (
    <div>
      <PhotoField
        label={messages.letter}
        prompt={messages.letterPrompt}
        disabled={isPending}
        note={isPending ? messages.saving : undefined}
        error={failure}
        // It is sent as soon as it is chosen. Only a refused file can be removed.
        canRemove={failure !== null}
        onFile={letter => letter && void run({ params, files: { letter } })}
      />
      {props.ethics.hasLetter && <p className="mt-2 text-ink-2 text-sm">{messages.letterStored}</p>}
    </div>
  )
}

function EthicsFields(props: { form: Fields; survey: MySurvey; ethics: Ethics }) {
  const { form } = props
  const { fields } = messages
  return (
    <Section level={3} title={messages.ethics}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SelectField
          label={fields.status}
          placeholder={messages.choose}
          options={Object.entries(messages.statuses).map(([value, label]) => ({ value, label }))}
          {...form.field('status')}
        />
        <TextField label={fields.committee} maxLength={maxLength.committee} {...form.field('committee')} />
        <TextField label={fields.number} maxLength={maxLength.number} {...form.field('number')} />
        <DateField label={fields.validUntil} {...form.field('validUntil')} />
      </div>
      <div className="mt-6">
        <Letter survey={props.survey} ethics={props.ethics} />
      </div>
    </Section>
  )
}

function DataFields({ form }: { form: Fields }) {
  const { fields } = messages
  return (
    <Section level={3} title={messages.data}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label={fields.controller} maxLength={maxLength.controller} {...form.field('controller')} />
        <TextField
          label={fields.storagePlace}
          hint={messages.placeHint}
          maxLength={maxLength.storagePlace}
          {...form.field('storagePlace')}
        />
        <TextField
          label={fields.retention}
          hint={messages.retentionHint}
          maxLength={maxLength.retention}
          {...form.field('retention')}
        />
        <TextField label={fields.contact} maxLength={maxLength.contact} {...form.field('contact')} />
      </div>
    </Section>
  )
}

function ConsentFields(props: { form: Fields; language: 'ar' | 'en'; minutes: number }) {
  const { form, language, minutes } = props
  const isArabic = language === 'ar'
  const template = (isArabic ? arabicTemplate : englishTemplate)({ minutes })
  return (
    <Section level={3} title={isArabic ? messages.consentAr : messages.consentEn}>
      <p className="mb-3 max-w-measure text-ink-2 text-sm">
        {isArabic ? messages.consentHint : messages.englishHint} {messages.brackets}
      </p>
      <Failure text={isArabic && form.errorOf('consentAr')} className="mb-3" />
      <Button dense onClick={() => form.set(filled(form.values, language, template))}>
        {messages.template}
      </Button>
      <div className="mt-4 flex flex-col gap-5">
        {consentItems.map(item => (
          <TextArea
            key={item}
            label={messages.items[item]}
            rows={2}
            maxLength={maxLength.item}
            lang={language}
            dir={isArabic ? 'rtl' : 'ltr'}
            {...form.field(itemName(language, item))}
          />
        ))}
      </div>
    </Section>
  )
}

/** The form. Its entries stay on the device until it closes, so that they survive a reload and an expired login. */
function useEthicsForm(survey: MySurvey, ethics: Ethics) {
  const memberId = useMe()?.id
  const name = `ethics.${survey.id}`
  const form = useForm<EthicsForm>({ initial: formOf(ethics), draft: { name, memberId } })
  const [wasRestored] = useState(form.changed.length > 0)
  useOnClose(() => {
    if (memberId) removeDraft(memberId, name)
  })
  return { form, wasRestored }
}

function Edit(props: { survey: MySurvey; ethics: Ethics; onClose: () => void }) {
  const { survey, ethics } = props
  const { form, wasRestored } = useEthicsForm(survey, ethics)
  const { runOrThrow, isPending, failure } = useApiMutation('ethics.saveEthics', {
    onSuccess() {
      toast.success(messages.saved)
      props.onClose()
    },
    failureText: error => failed(messages.saveFailed, error),
  })
  const guard = useLeaveGuard(form.changed.length > 0, { onLeave: props.onClose })
  return (
    <>
      <Dialog
        wide
        onClose={guard.leave}
        keepOpen={isPending}
        title={messages.editTitle}
        subtitle={<Text>{survey.title}</Text>}
        onSubmit={form.submit(values => runOrThrow({ params: { id: survey.id }, body: bodyOf(values) }))}
        primary={
          <Button type="submit" variant="primary" pending={isPending && messages.saving}>
            {messages.save}
          </Button>
        }
      >
        <div className="flex flex-col gap-8">
          <RestoredDraft wasRestored={wasRestored} onStartOver={form.reset} />
          <Warnings warnings={ethics.warnings} />
          <EthicsFields form={form} survey={survey} ethics={ethics} />
          <DataFields form={form} />
          <ConsentFields form={form} language="ar" minutes={survey.estimatedTime} />
          <ConsentFields form={form} language="en" minutes={survey.estimatedTime} />
          <Failure text={failure} />
        </div>
      </Dialog>
      {guard.confirmation}
    </>
  )
}

/** The ethics and consent details of one of the creator's own surveys. Editable while the survey is editable. */
export function EthicsDialog(props: { id: string; onClose: () => void }) {
  const surveys = useApiQuery('surveys.mySurveys')
  const ethics = useApiQuery('ethics.getEthics', { params: { id: props.id } })
  const survey = surveys.data?.items.find(({ id }) => id === props.id)
  if (survey && ethics.data && actionsOf(survey).includes('edit'))
    return <Edit survey={survey} ethics={ethics.data} onClose={props.onClose} />
  const isFailed = Boolean(surveys.error ?? ethics.error)
  const isLoading = !isFailed && !(surveys.data && ethics.data)
  return (
    <Dialog
      wide
      onClose={props.onClose}
      title={messages.editTitle}
      subtitle={survey && <Text>{survey.title}</Text>}
    >
      {isFailed && (
        <ErrorState
          bare
          title={messages.failed}
          retrying={ethics.isFetching || surveys.isFetching}
          onRetry={() => void Promise.all([ethics.refetch(), surveys.refetch()])}
        />
      )}
      {isLoading && (
        <Skeletons label={messages.loading}>
          <Skeleton shape="title" />
        </Skeletons>
      )}
      {!isFailed && !isLoading && ethics.data && (
        <div className="flex flex-col gap-4">
          <Message>{messages.fixed}</Message>
          <EthicsReview ethics={ethics.data} />
        </div>
      )}
    </Dialog>
  )
}
