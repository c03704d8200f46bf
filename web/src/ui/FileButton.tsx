import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import type { Icon } from './icon.ts'

/** A button for choosing a file. `label` is the name of the hidden input that it opens. */
export function FileButton(props: {
  label: string
  accept: string
  icon: Icon
  dense?: boolean
  pending?: boolean | string
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={props.icon}
        dense={props.dense}
        pending={props.pending}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        aria-label={props.label}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          // Otherwise choosing the same file again, for example after correcting it, would not fire a change event.
          event.target.value = ''
          if (file) props.onFile(file)
        }}
      />
    </>
  )
}
