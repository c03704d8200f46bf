import type { Language } from '@bahth/domain/languages.ts'
import {
  maxTemplateText,
  maxTemplateTitle,
  type TemplateKind,
  type TemplateTexts,
} from '@bahth/domain/records/template-rules.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { pageLanguageFirst } from '../../format/language.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import type { Template } from './use-templates.ts'

const empty: TemplateTexts = { titleEn: '', textEn: '', titleAr: '', textAr: '' }

const problemsOf = (texts: TemplateTexts) => ({
  titleEn: !texts.titleEn.trim() && messages.titleMissing,
  textEn: !texts.textEn.trim() && messages.textMissing,
  titleAr: !texts.titleAr.trim() && messages.titleMissing,
  textAr: !texts.textAr.trim() && messages.textMissing,
})

/** Title and text in one language. */
function TextsIn(props: { language: Language; kind: TemplateKind; form: Form<TemplateTexts> }) {
  const { language, form } = props
  const texts = messages.fields[language]
  const [title, text] =
    language === 'ar' ? (['titleAr', 'textAr'] as const) : (['titleEn', 'textEn'] as const)
  return (
    <div lang={language} className="flex flex-col gap-5">
      <TextField label={texts.title} maxLength={maxTemplateTitle} {...form.field(title)} />
      <TextArea label={texts.text} rows={3} maxLength={maxTemplateText[props.kind]} {...form.field(text)} />
    </div>
  )
}

/** A dialog to add a template of a kind (`template` is null) or to edit one. */
export function TemplateDialog(props: {
  kind: TemplateKind
  template: Template | null
  onClose: () => void
}) {
  const { kind, template, onClose } = props
  const form = useForm({ initial: template ?? empty, rule: problemsOf })
  const options = {
    onSuccess: () => {
      toast.success(messages.saved)
      onClose()
    },
    failureText: messages.saveFailed,
  }
  const adding = useApiMutation('templates.addTemplate', options)
  const changing = useApiMutation('templates.changeTemplate', options)
  const { isPending, failure } = template ? changing : adding
  const guard = useLeaveGuard(form.changed.length > 0, { onLeave: onClose })
  return (
    <>
      <FormDialog
        title={template ? messages.changeTitle : messages.addTitle}
        text={messages.kinds[kind].text}
        confirm={messages.save}
        pending={isPending && messages.saving}
        failure={failure}
        onClose={guard.leave}
        onSubmit={form.submit(({ titleEn, textEn, titleAr, textAr }) => {
          const body = { kind, titleEn, textEn, titleAr, textAr }
          return template
            ? changing.runOrThrow({ params: { id: template.id }, body })
            : adding.runOrThrow({ body })
        })}
      >
        {pageLanguageFirst().map(language => (
          <TextsIn key={language} language={language} kind={kind} form={form} />
        ))}
      </FormDialog>
      {guard.confirmation}
    </>
  )
}
