import { shownName } from '@bahth/domain/records/labels.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { fieldMessage, hasCode, isNotFound } from '../../api/api-error.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { failureText, reasonOf } from '../../api/failure-text.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatDateTime } from '../../format/dates.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { showErrors } from '../../ui/focus-first-error.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Message } from '../../ui/Message.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Column } from '../../ui/table-column.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type Domain = ResponseOf<'identity.listDomains'>['items'][number]

function addFailure(error: unknown): string {
  const isKnown = hasCode(error, 'domain_exists') ? reasonOf(error) : null
  return fieldMessage(error, 'domain') ?? isKnown ?? failureText(error, messages.addFailed)
}

/** Adds a domain, trimmed and in lower case. IDV-22 to IDV-24. */
function AddDomain() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { runOrThrow, isPending } = useApiMutation('identity.addDomain', {
    onSuccess: added => {
      setText('')
      toast.success(messages.added(added.domain))
    },
  })
  const domain = text.trim().toLowerCase()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (domain === '') return
    setProblem(null)
    try {
      await runOrThrow({ body: { domain } })
    } catch (error) {
      showErrors(form, () => setProblem(addFailure(error)))
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto]">
      <TextField
        label={messages.domain}
        hint={messages.domainHint}
        error={problem}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      <Button
        type="submit"
        icon={Plus}
        pending={isPending && messages.adding}
        className="sm:mt-6 sm:justify-self-start"
      >
        {messages.add}
      </Button>
    </form>
  )
}

/** Removes a domain, after a dialog that states the consequences. IDV-20, IDV-26. */
function RemoveDomain(props: { domain: string; isLast: boolean; onClose: () => void }) {
  const { domain, onClose } = props
  const onSuccess = () => {
    toast.success(messages.removed(domain))
    onClose()
  }
  const { run, isPending, failure } = useApiMutation('identity.removeDomain', {
    onSuccess,
    // Another administrator has removed it in the meantime.
    onError: error => {
      if (isNotFound(error)) onSuccess()
      return isNotFound(error)
    },
    failureText: messages.removeFailed,
  })

  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={messages.removeTitle(domain)}
      text={
        props.isLast ? `${messages.removeText(domain)} ${messages.removeLast}` : messages.removeText(domain)
      }
      confirm={messages.removeConfirm}
      pending={isPending}
      error={failure}
      onConfirm={() => void run({ params: { domain } })}
    />
  )
}

const columnsFor = (onRemove: (domain: string) => void): readonly Column<Domain>[] => [
  {
    id: 'domain',
    header: messages.columns.domain,
    card: 'title',
    width: '40%',
    minWidth: '12rem',
    cell: ({ domain }) => (
      <span className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="font-semi text-md">
          {domain}
        </bdi>
        {domain.startsWith('*.') && <Badge>{messages.subdomains}</Badge>}
      </span>
    ),
  },
  {
    id: 'addedBy',
    header: messages.columns.addedBy,
    minWidth: '8rem',
    cell: ({ addedBy }) => (addedBy ? <Text>{shownName(addedBy)}</Text> : messages.formerAdmin),
  },
  {
    id: 'addedAt',
    header: messages.columns.addedAt,
    cell: ({ addedAt }) => <span className="whitespace-nowrap">{formatDateTime(addedAt)}</span>,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    hideHeader: true,
    card: 'actions',
    align: 'end',
    cell: ({ domain }) => (
      <Button
        dense
        variant="danger-quiet"
        aria-label={messages.removeOf(domain)}
        onClick={() => onRemove(domain)}
      >
        {messages.remove}
      </Button>
    ),
  },
]

/** The email domains that may sign up, newest first, with a note if the list is empty. IDV-20, IDV-21. */
export function DomainAllowlist() {
  const query = useApiQuery('identity.listDomains')
  const [removing, setRemoving] = useState<string | null>(null)
  const domains = query.data?.items ?? []
  return (
    <Section title={messages.title}>
      <div className="flex flex-col gap-6">
        <p className="max-w-measure text-ink-2">{messages.lede}</p>
        <AddDomain />
        {domains.length > 0 && <Message>{messages.closed}</Message>}
        <Loaded
          query={query}
          title={messages.loadFailed}
          isEmpty={domains.length === 0}
          empty={<Empty title={messages.none} text={messages.noneText} />}
        >
          <DataTable
            capped="window"
            caption={messages.table}
            columns={columnsFor(setRemoving)}
            rows={domains}
            rowKey={({ domain }) => domain}
            loading={query.isPending ? 3 : 0}
          />
        </Loaded>
      </div>
      {removing && (
        <Suspense>
          <RemoveDomain domain={removing} isLast={domains.length === 1} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </Section>
  )
}
