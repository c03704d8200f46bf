import { maxLength } from '@bahth/domain/inquiries/rules.ts'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { Markdown } from './Markdown.tsx'
import { messages } from './writing-messages.ts'

/** The number of remaining characters is shown from this value on. */
const showLeftFrom = 500

function Preview(props: { text: string }) {
  const text = useDeferredValue(props.text)
  return (
    <div className="min-h-40 rounded border border-line px-3 py-2">
      {text.trim() ? <Markdown text={text} /> : <p className="text-ink-3">{messages.nothingWritten}</p>}
    </div>
  )
}

/** A text area for Markdown, with a preview. */
export function MarkdownField(props: {
  label: string
  hint: string
  value: string
  error?: string | null
  autoFocus?: boolean
  onChange: (text: string) => void
}) {
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  // An error is shown, focused and announced at the text area.
  if (props.error && tab === 'preview') setTab('write')
  const field = useRef<HTMLTextAreaElement>(null)
  const { autoFocus } = props
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  const left = maxLength.text - props.value.length
  return (
    <Tabs
      label={messages.writeOrPreview}
      value={tab}
      onChange={value => setTab(value === 'preview' ? 'preview' : 'write')}
      items={[
        { value: 'write', label: messages.write },
        { value: 'preview', label: messages.preview },
      ]}
    >
      <TabPanel value="write" className="pt-3">
        <TextArea
          ref={field}
          label={props.label}
          rows={6}
          value={props.value}
          maxLength={maxLength.text}
          error={props.error}
          hint={
            <>
              {props.hint} <span className="whitespace-normal">{messages.marks}</span>
              {left < showLeftFrom && <span className="block">{messages.left(left)}</span>}
            </>
          }
          onChange={event => props.onChange(event.target.value)}
        />
      </TabPanel>
      <TabPanel value="preview" className="pt-3">
        <Preview text={props.value} />
      </TabPanel>
    </Tabs>
  )
}
