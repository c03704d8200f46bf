import { type TemplateKind, templateKinds } from '@bahth/domain/records/template-rules.ts'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { shownTitle, type Template } from './use-templates.ts'

const TemplateDialog = lazyNamed(() => import('./TemplateDialog.tsx'), 'TemplateDialog')
const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type Opened =
  | { task: 'edit'; kind: TemplateKind; template: Template | null }
  | { task: 'delete'; template: Template }

function DeleteTemplate(props: { template: Template; onClose: () => void }) {
  const { template, onClose } = props
  const onSuccess = () => {
    toast.success(messages.deleted)
    onClose()
  }
  const { run, isPending, failure } = useApiMutation('templates.removeTemplate', {
    onSuccess,
    // Another administrator has deleted it in the meantime.
    onError: error => {
      if (isNotFound(error)) onSuccess()
      return isNotFound(error)
    },
    failureText: messages.deleteFailed,
  })
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={messages.deleteTitle(shownTitle(template))}
      text={messages.deleteText}
      confirm={messages.deleteConfirm}
      pending={isPending}
      error={failure}
      onConfirm={() => void run({ params: { id: template.id } })}
    />
  )
}

const textColumn = (language: 'en' | 'ar', text: (template: Template) => string): Column<Template> => ({
  id: language,
  header: messages.columns[language],
  card: 'line',
  width: '34%',
  cell: template => (
    <Text as="p" className="line-clamp-2 text-ink-2 wrap-anywhere" lang={language}>
      {text(template)}
    </Text>
  ),
})

const columnsFor = (onOpen: (opened: Opened) => void): readonly Column<Template>[] => [
  {
    id: 'title',
    header: messages.columns.title,
    card: 'title',
    minWidth: '9rem',
    cell: template => <Text className="font-semi wrap-anywhere">{shownTitle(template)}</Text>,
  },
  textColumn('en', ({ textEn }) => textEn),
  textColumn('ar', ({ textAr }) => textAr),
  {
    id: 'actions',
    header: messages.columns.actions,
    hideHeader: true,
    card: 'actions',
    align: 'end',
    cell: template => (
      <span className="flex justify-end gap-2 max-sm:w-full max-sm:children-fill">
        <Button
          dense
          aria-label={messages.of(messages.edit, shownTitle(template))}
          onClick={() => onOpen({ task: 'edit', kind: template.kind, template })}
        >
          {messages.edit}
        </Button>
        <Button
          dense
          variant="danger-quiet"
          aria-label={messages.of(messages.delete, shownTitle(template))}
          onClick={() => onOpen({ task: 'delete', template })}
        >
          {messages.delete}
        </Button>
      </span>
    ),
  },
]

/** The templates of the administrators, by kind. */
export function Templates() {
  const { data, error, refetch, isFetching } = useApiQuery('templates.listTemplates')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  /** With the changes that another administrator has made since it was opened, so that saving keeps them. */
  const latest = (template: Template | null) => data?.items.find(({ id }) => id === template?.id) ?? template
  if (error && !data)
    return <ErrorState title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-10">
      <p className="max-w-measure text-ink-2">{messages.lede}</p>
      {templateKinds.map(kind => (
        <Section
          key={kind}
          title={messages.kinds[kind].title}
          tools={
            <Button
              icon={Plus}
              aria-label={messages.of(messages.add, messages.kinds[kind].title)}
              onClick={() => setOpened({ task: 'edit', kind, template: null })}
            >
              {messages.add}
            </Button>
          }
        >
          <DataTable
            caption={messages.kinds[kind].title}
            columns={columnsFor(setOpened)}
            rows={data?.items.filter(template => template.kind === kind) ?? []}
            rowKey={({ id }) => id}
            loading={data ? 0 : 3}
          />
        </Section>
      ))}
      <Suspense>
        {opened?.task === 'edit' && (
          <TemplateDialog {...opened} template={latest(opened.template)} onClose={close} />
        )}
        {opened?.task === 'delete' && <DeleteTemplate template={opened.template} onClose={close} />}
      </Suspense>
    </div>
  )
}
