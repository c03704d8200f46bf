import { Suspense } from 'react'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { messages } from './messages.ts'

const loadPartner = () => import('./PartnerDialog.tsx')
const PartnerDialog = lazyNamed(() => loadPartner(), 'PartnerDialog')

/** A button that opens the partnership dialog, which has a separate address (HOM-15, STA-05). */
export function PartnerButton() {
  const { query } = useRoute()
  return (
    <>
      <Button
        onPointerEnter={loadPartner}
        onFocus={loadPartner}
        onClick={() => setQuery({ partner: 'open' })}
      >
        {messages.partner}
      </Button>
      {'partner' in query && (
        <Suspense>
          <PartnerDialog onClose={() => setQuery({ partner: null })} />
        </Suspense>
      )}
    </>
  )
}
