import { Component, type ReactNode } from 'react'
import { isConnectionLost, onConnectionChange } from '../api/connection.ts'
import { isServerThere, LoadTimeout, wasUpdated } from '../api/load-part.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messages } from './messages.ts'
import type { PageEntry } from './page-entry.ts'

interface State {
  error: unknown
  /** The page was not loaded when the error was caught. It may have been prefetched since. */
  wasNotLoaded: boolean
  retrying: boolean
  isUpdated: boolean
}

/**
 * Shows an error inside the shell if a page can't be loaded or throws. Its Retry button loads the page again, and so does
 * a connection that is back. If a new version on the server no longer has the file of this page, or the file did not arrive
 * in time, the button reloads the document.
 */
export class PageBoundary extends Component<{ entry: PageEntry; children: ReactNode }, State> {
  override state: State = { error: null, wasNotLoaded: false, retrying: false, isUpdated: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch() {
    const wasNotLoaded = this.props.entry.loaded === null
    this.setState({ wasNotLoaded })
    if (wasNotLoaded) void wasUpdated().then(isUpdated => this.setState({ isUpdated }))
  }

  stopListening = () => {}

  override componentDidMount() {
    this.stopListening = onConnectionChange(() => {
      const { error, wasNotLoaded } = this.state
      if (error && wasNotLoaded && !isConnectionLost()) void this.load().catch(() => {})
    })
  }

  override componentWillUnmount() {
    this.stopListening()
  }

  load = async () => {
    await this.props.entry.load()
    this.setState({ error: null })
  }

  retry = async () => {
    const { error, isUpdated } = this.state
    if (isUpdated || error instanceof LoadTimeout) return window.location.reload()
    this.setState({ retrying: true })
    try {
      await this.load()
      this.setState({ retrying: false })
    } catch {
      if (await isServerThere()) window.location.reload()
      else this.setState({ retrying: false })
    }
  }

  override render() {
    const { error, wasNotLoaded, retrying, isUpdated } = this.state
    if (!error) return this.props.children
    return (
      <div className="page py-12">
        <ErrorState
          title={isUpdated ? messages.updated : wasNotLoaded ? messages.chunkFailed : messages.broken}
          text={
            isUpdated
              ? messages.pageUpdatedText
              : wasNotLoaded
                ? messages.chunkFailedText
                : messages.brokenText
          }
          {...(isUpdated ? { retryLabel: messages.reload } : {})}
          onRetry={() => void this.retry()}
          retrying={retrying}
        />
      </div>
    )
  }
}
