import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { lazyModule } from '../api/lazy-module.ts'
import { LoadTimeout, loadPart, wasUpdated } from '../api/load-part.ts'
import { focusAgain, focusOrigin } from '../ui/last-pressed.ts'
import { PartFailure, type PartFailureReason } from './PartFailure.tsx'

/** Closes a dialog that failed to load; each of our dialogs has it. */
interface Closing {
  onClose?: () => void
}

interface State {
  error: unknown
  isUpdated: boolean
}

interface BoundaryProps {
  /** Whether the component is a part of the page, not a dialog above it. */
  inline: boolean
  isLoaded: () => boolean
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

/** An error boundary for a part that can't be loaded or that throws, so that the rest of the page still works. */
class PartBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, isUpdated: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch() {
    if (!this.props.isLoaded()) void wasUpdated().then(isUpdated => this.setState({ isUpdated }))
  }

  private reason(): PartFailureReason {
    if (this.props.isLoaded()) return 'broken'
    if (this.state.isUpdated) return 'updated'
    // The browser still waits for the file, and would wait for it again.
    return this.state.error instanceof LoadTimeout ? 'late' : 'missing'
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <PartFailure
        inline={this.props.inline}
        reason={this.reason()}
        onRetry={() => {
          this.props.onRetry()
          this.setState({ error: null, isUpdated: false })
        }}
        onClose={this.props.onClose}
      />
    )
  }
}

/**
 * A component whose code is loaded when it is first shown. A failed load is retried. If the retries fail too, an error is
 * shown in a dialog, or in place of the component if it is `inline`.
 */
export function lazyNamed<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  { inline = false }: { inline?: boolean } = {},
): ComponentType<P> {
  const module = lazyModule<ComponentType<P>>(async () => (await loadPart(load))[name])

  function Part(props: { attempt: Promise<ComponentType<P>>; own: P }) {
    const Found = module.loaded ?? use(props.attempt)
    return <Found {...props.own} />
  }

  return function Lazy(props: P) {
    const [current, setCurrent] = useState(module.load)
    const [origin] = useState(focusOrigin)
    const { onClose } = props as Closing
    return (
      <PartBoundary
        inline={inline}
        isLoaded={() => module.loaded !== null}
        onRetry={() => setCurrent(module.load())}
        onClose={() => {
          onClose?.()
          focusAgain(origin)
        }}
      >
        <Suspense>
          <Part attempt={current} own={props} />
        </Suspense>
      </PartBoundary>
    )
  }
}
