import type { ResponseOf } from '../../api/endpoints.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { failed } from '../failures.ts'
import { ConsentText, EthicsFacts } from './ConsentParts.tsx'
import { messages } from './messages.ts'
import { Warnings } from './Warnings.tsx'

type Ethics = ResponseOf<'ethics.getEthics'>

async function openLetter(surveyId: string): Promise<void> {
  // Opened synchronously in the click handler, because browsers block tabs that are opened later.
  const tab = window.open('', '_blank')
  try {
    const address = URL.createObjectURL(await fetchFile('ethics.readLetter', { params: { id: surveyId } }))
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

function Letter(props: { surveyId: string }) {
  const { run, isPending, failure } = useAsyncAction(openLetter, {
    failureText: error => failed(messages.letterFailed, error),
  })
  return (
    <div className="mt-2">
      <Button dense pending={isPending} onClick={() => void run(props.surveyId)}>
        {messages.openLetter}
      </Button>
      <Failure text={failure} className="mt-2" />
    </div>
  )
}

/** All ethics and consent details of a survey. `letterOf` is set if the reader is an administrator. */
export function EthicsReview(props: { ethics: Ethics; letterOf?: string }) {
  const { ethics, letterOf } = props
  const texts = [
    { language: 'ar', title: messages.consentAr, text: ethics.consentAr },
    { language: 'en', title: messages.consentEn, text: ethics.consentEn },
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <Warnings warnings={ethics.warnings} />
      <EthicsFacts stated={ethics} all />
      {ethics.hasLetter && letterOf && <Letter surveyId={letterOf} />}
      {texts.map(
        ({ language, title, text }) =>
          text && (
            <Disclosure key={language} level={3} title={title}>
              <ConsentText text={text} language={language} />
            </Disclosure>
          ),
      )}
    </div>
  )
}
