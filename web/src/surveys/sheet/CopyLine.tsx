import { CopyButton } from '../../ui/CopyButton.tsx'

/** A text to copy into Google Sheets, with a button that copies it. */
export function CopyLine(props: { text: string; copy: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <code
        dir="ltr"
        lang="en"
        className="min-w-0 rounded border border-line bg-paper px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]"
      >
        {props.text}
      </code>
      <CopyButton dense variant="outline" text={props.text} label={props.copy} />
    </div>
  )
}
