import { useEffect, useState } from 'react'
import { fetchFile } from '../api/fetch-file.ts'
import { classes } from '../ui/classes.ts'
import { CategoryMotif } from './CategoryMotif.tsx'
import { messages } from './messages.ts'
import type { Session } from './session-view.ts'

/** The photo fetched with the access token, if the public URL doesn't respond. */
function useAlternate(session: Session, isNeeded: boolean): string | null | 'failed' {
  const [address, setAddress] = useState<string | null | 'failed'>(null)
  const { id, photoUrl } = session
  useEffect(() => {
    if (!isNeeded || !photoUrl) return
    const stop = new AbortController()
    let objectUrl: string | null = null
    fetchFile('sessions.sessionPhoto', { params: { id } }, stop.signal)
      .then(bytes => {
        objectUrl = URL.createObjectURL(bytes)
        setAddress(objectUrl)
      })
      .catch(() => {
        if (!stop.signal.aborted) setAddress('failed')
      })
    return () => {
      stop.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [id, photoUrl, isNeeded])
  return address
}

/**
 * A session's photo in a suitable width, or else a drawing of its category. It reserves its space and loads when
 * it scrolls into the viewport.
 */
export function SessionPhoto(props: {
  session: Session
  /** The `sizes` attribute of the image. */
  sizes: string
  ratio: string
  /** Omits the alternative text, because the title is next to the image. */
  decorative?: boolean
  className?: string
}) {
  const { session, ratio } = props
  const [failed, setFailed] = useState<readonly string[]>([])
  const { photoUrl, photoSizes } = session
  const isPublic = photoUrl !== null && !failed.includes(photoUrl)
  const alternate = useAlternate(session, photoUrl !== null && !isPublic)
  const source = isPublic ? photoUrl : alternate
  const alt = props.decorative ? '' : messages.photoOf(session.title)
  const base = classes('relative block w-full overflow-hidden bg-sunk', props.className)
  if (!photoUrl || source === 'failed' || (source !== null && failed.includes(source)))
    return <CategoryMotif category={session.category} alt={alt} ratio={ratio} className={props.className} />
  return (
    <span className={base} style={{ aspectRatio: ratio }}>
      {source && (
        <img
          key={source}
          src={source}
          {...(isPublic
            ? {
                srcSet: photoSizes.map(({ url, width }) => `${url} ${width}w`).join(', '),
                sizes: props.sizes,
              }
            : undefined)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed([...failed, source])}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
