import { Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { ApiError, fieldMessage } from '../../api/api-error.ts'
import type { Answer, EndpointName } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { inCairo } from '../../shell/When.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Column } from '../../ui/table-column.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type Domain = Answer<'identity.listDomains'>['items'][number]

const invalidates: readonly EndpointName[] = ['identity.listDomains']

/** IDV-22 to IDV-24: what is typed is trimmed and in lower case; nothing typed adds nothing. */
function AddDomain() {
  const [text, setText] = useState('')
  const { mutateAsync, isPending, error, reset } = useApiMutation('identity.addDomain', { invalidates })
  const domain = text.trim().toLowerCase()
  const problem =
    error &&
    (fieldMessage(error, 'domain') ??
      (isKnown(error) ? error.message : failureText(error, messages.addFailed)))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (domain === '' || isPending) return
    try {
      const added = await mutateAsync({ body: { domain } })
      setText('')
      toast.ok(messages.added(added.domain))
    } catch {
      // It is said below the field, which keeps what was typed.
    }
  }

  return (
    <form
      noValidate
      onSubmit={event => void submit(event)}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto]"
    >
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
          reset()
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

const isKnown = (error: ApiError): boolean => error.code === 'domain_exists'

/** IDV-20, IDV-26: takes a domain off the list, after saying what follows. */
function RemoveDomain(props: { domain: string; isLast: boolean; onClose: () => void }) {
  const { domain, onClose } = props
  const { mutateAsync, isPending, error } = useApiMutation('identity.removeDomain', { invalidates })

  async function confirm() {
    try {
      await mutateAsync({ params: { domain } })
    } catch (failure) {
      // Somebody else removed it meanwhile: it is gone, as was wanted.
      if (!(failure instanceof ApiError && failure.status === 404)) return
    }
    toast.ok(messages.removed(domain))
    onClose()
  }

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={messages.removeTitle(domain)}
      text={
        props.isLast ? `${messages.removeText(domain)} ${messages.removeLast}` : messages.removeText(domain)
      }
      confirm={messages.removeConfirm}
      pending={isPending}
      error={error && error.status !== 404 ? failureText(error, messages.removeFailed) : null}
      onConfirm={() => void confirm()}
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
    cell: ({ addedBy }) => (addedBy ? <Text>{addedBy}</Text> : messages.nobody),
  },
  {
    id: 'addedAt',
    header: messages.columns.addedAt,
    cell: ({ addedAt }) => <span className="whitespace-nowrap">{inCairo(new Date(addedAt))}</span>,
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
        look="danger-quiet"
        aria-label={messages.removeOf(domain)}
        onClick={() => onRemove(domain)}
      >
        {messages.remove}
      </Button>
    ),
  },
]

/** IDV-20, IDV-21: the e-mail domains that may sign up, newest first, and what an empty list means. */
export function DomainAllowlist() {
  const { data, error, refetch, isFetching } = useApiQuery('identity.listDomains')
  const [removing, setRemoving] = useState<string | null>(null)
  const domains = data?.items ?? []
  const table = (
    <DataTable
      capped="window"
      caption={messages.table}
      columns={columnsFor(setRemoving)}
      rows={domains}
      rowKey={({ domain }) => domain}
      loading={data || error ? 0 : 3}
    />
  )
  return (
    <Section title={messages.title}>
      <div className="flex flex-col gap-6">
        <p className="max-w-measure text-ink-2">{messages.lede}</p>
        <AddDomain />
        {domains.length > 0 && <Message>{messages.closed}</Message>}
        {error ? (
          <ErrorState
            title={messages.loadFailed}
            text={messages.tryAgain}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {data && table}
          </ErrorState>
        ) : data && domains.length === 0 ? (
          <Empty title={messages.none} text={messages.noneText} />
        ) : (
          table
        )}
      </div>
      {removing && (
        <Suspense>
          <RemoveDomain domain={removing} isLast={domains.length === 1} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </Section>
  )
}
