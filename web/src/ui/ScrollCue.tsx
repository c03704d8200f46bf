import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { classes } from './classes.ts'
import { messages } from './messages.ts'

/** The distance of a row's bottom from the top of the list. */
const bottomOf = (row: Element, frame: HTMLElement): number =>
  row.getBoundingClientRect().bottom - frame.getBoundingClientRect().top + frame.scrollTop

/** If a frame is too short for its rows, ends it in the middle of a row. Also sets `--bar` to the scrollbar's width. */
function fit(frame: HTMLElement): void {
  // Without `--fit` the frame is higher, which would move a list that is scrolled to its end.
  const { scrollTop } = frame
  frame.style.removeProperty('--fit')
  frame.style.setProperty('--bar', `${frame.offsetWidth - frame.clientWidth}px`)
  if (frame.scrollHeight <= frame.clientHeight + 1) return
  const middles = [...frame.querySelectorAll('tbody > tr')].map(
    row => bottomOf(row, frame) - row.getBoundingClientRect().height / 2,
  )
  const last = middles.filter(middle => middle <= frame.clientHeight).at(-1)
  if (last !== undefined) frame.style.setProperty('--fit', `${last}px`)
  frame.scrollTop = scrollTop
}

/** The rows that end below the frame's edge, and whether the frame scrolls. */
function rowsBelow(frame: HTMLElement): { count: number; scrolls: boolean } {
  const edge = frame.scrollTop + frame.clientHeight + 2
  const rows = [...frame.querySelectorAll('tbody > tr')]
  return {
    count: rows.filter(row => bottomOf(row, frame) > edge).length,
    scrolls: frame.scrollHeight > frame.clientHeight + 1,
  }
}

function useRowsBelow(element: RefObject<HTMLElement | null>) {
  const [below, setBelow] = useState({ count: 0, scrolls: false })
  useEffect(() => {
    const frame = element.current
    const list = frame?.firstElementChild
    if (!frame || !list) return
    let pendingFrame = 0
    const count = () => {
      const next = rowsBelow(frame)
      setBelow(last => (last.count === next.count && last.scrolls === next.scrolls ? last : next))
    }
    // In the next frame: changing a size in the callback of a ResizeObserver is an error.
    const measure = () => {
      cancelAnimationFrame(pendingFrame)
      pendingFrame = requestAnimationFrame(() => {
        fit(frame)
        count()
      })
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(list)
    // A higher row at the start and a lower one at the end can leave the size of the list unchanged.
    const changes = new MutationObserver(measure)
    changes.observe(list, { childList: true, characterData: true, subtree: true })
    window.addEventListener('resize', measure)
    frame.addEventListener('scroll', count, { passive: true })
    return () => {
      cancelAnimationFrame(pendingFrame)
      resizes.disconnect()
      changes.disconnect()
      window.removeEventListener('resize', measure)
      frame.removeEventListener('scroll', count)
    }
  }, [element])
  return below
}

/** Scroll positions by history entry and name of the list. */
const positions = new Map<string, number>()

/** After going back, scrolls to the rows that were visible before. */
function useScrollMemory(element: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const frame = element.current
    if (!frame) return
    const placeNow = () => `${window.history.state?.key} ${name}`
    let place = placeNow()
    fit(frame)
    frame.scrollTop = positions.get(place) ?? 0
    const store = () => positions.set(place, frame.scrollTop)
    const onScroll = () => {
      place = placeNow()
      store()
    }
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      frame.removeEventListener('scroll', onScroll)
      // The last scroll event may not have arrived yet.
      store()
    }
  }, [element, name])
}

/** The rule at the end of a list of limited height, and the number of rows below the visible part. */
export function ScrollCue(props: { frame: RefObject<HTMLElement | null>; name: string }) {
  useScrollMemory(props.frame, props.name)
  const { count, scrolls } = useRowsBelow(props.frame)
  return (
    <div className="border-ink as-table:border-t-2">
      {scrolls && (
        <p
          className={classes(
            'flex items-center gap-2 pt-2 text-ink-2 text-sm print:hidden',
            count === 0 && 'invisible',
          )}
        >
          <ArrowDown size={14} aria-hidden="true" />
          {messages.rowsBelow(count)}
        </p>
      )}
    </div>
  )
}
