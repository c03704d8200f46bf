import { classes } from './classes.ts'

type NuqtaVariant = 'sand' | 'nile' | 'hollow'

const styles: Record<NuqtaVariant, string> = {
  sand: 'fill-sand',
  nile: 'fill-nile',
  hollow: 'fill-none stroke-line-strong',
}

/** The rhombic dot that marks the current item. A text or an ARIA state must have the same meaning. */
export function Nuqta(props: { variant?: NuqtaVariant; size?: number; className?: string }) {
  const { variant = 'sand', size = 10 } = props
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
      className={classes('flex-none', styles[variant], props.className)}
    >
      <path d="M5 .4 9.6 5 5 9.6.4 5z" strokeWidth={1} />
    </svg>
  )
}

/** Three dots at the end of a page; `hollow` ones are the symbol of an empty list. */
export function ThreeNuqtas(props: { hollow?: boolean; className?: string }) {
  return (
    <svg
      width={props.hollow ? 28 : 20}
      height={props.hollow ? 24 : 17}
      viewBox="0 0 28 24"
      aria-hidden="true"
      className={classes('flex-none', props.hollow ? 'fill-none stroke-ink-3' : 'fill-sand', props.className)}
    >
      <path
        strokeWidth={1.25}
        d="M14 .9 19.1 6 14 11.1 8.9 6zM6 12.9l5.1 5.1L6 23.1.9 18zM22 12.9l5.1 5.1-5.1 5.1-5.1-5.1z"
      />
    </svg>
  )
}
