import { ListChecks, Trash2, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatDay } from '../../format/dates.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { setQuery } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

const ImportDialog = lazyNamed(() => import('./ImportDialog.tsx'), 'ImportDialog')
const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

type List = ResponseOf<'registrar.registrarStatus'>

function EraseList(props: { onClose: () => void }) {
  const { run, isPending, failure } = useApiMutation('registrar.eraseRegistrar', {
    onSuccess: () => {
      toast.success(messages.erased)
      props.onClose()
    },
    failureText: messages.eraseFailed,
  })
  return (
    <ConfirmDialog
      danger
      onClose={props.onClose}
      title={messages.eraseTitle}
      text={messages.eraseText}
      confirm={messages.erase}
      dismiss={messages.keep}
      pending={isPending}
      error={failure}
      onConfirm={() => void run({})}
    />
  )
}

function Status(props: { list: List }) {
  const { importedAt, expiresAt, rows, isReadable, hasOwnKey, waiting } = props.list
  if (!importedAt || !expiresAt) return <p className="max-w-prose text-ink-2">{messages.none}</p>
  return (
    <div className="flex flex-col gap-3">
      <p>{messages.status(rows, formatDay(importedAt), formatDay(expiresAt))}</p>
      {waiting && <p className="text-ink-2">{messages.waiting(waiting.match, waiting.near, waiting.none)}</p>}
      {!isReadable && <Message tone="stop">{messages.unreadable}</Message>}
      {!hasOwnKey && (
        <Message tone="wait" title={messages.noOwnKey}>
          {messages.noOwnKeyText}
        </Message>
      )}
    </div>
  )
}

function Tools(props: { list: List; onImport: () => void; onErase: () => void }) {
  const { importedAt, waiting } = props.list
  return (
    <>
      {importedAt && (
        <Button variant="danger" icon={Trash2} onClick={props.onErase}>
          {messages.erase}
        </Button>
      )}
      <Button icon={Upload} onClick={props.onImport}>
        {importedAt ? messages.replace : messages.import}
      </Button>
      {waiting && waiting.match + waiting.near > 0 && (
        <Button variant="primary" icon={ListChecks} onClick={() => setQuery({ matches: 'exact' })}>
          {messages.review}
        </Button>
      )}
    </>
  )
}

/** The registrar's list of a new term: its state, import and erasure. */
export function RegistrarSection() {
  const [open, setOpen] = useState<'import' | 'erase' | null>(null)
  const { data, isError, isFetching, refetch } = useApiQuery('registrar.registrarStatus')
  const close = () => setOpen(null)
  return (
    <Section
      ruled
      title={messages.title}
      tools={
        data && <Tools list={data} onImport={() => setOpen('import')} onErase={() => setOpen('erase')} />
      }
    >
      {data ? (
        <Status list={data} />
      ) : isError ? (
        <ErrorState
          title={messages.loadFailed}
          text={ui.tryAgain}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={1} shapes={['line']} />
      )}
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'erase' && <EraseList onClose={close} />}
      </Suspense>
    </Section>
  )
}
