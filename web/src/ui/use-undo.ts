import { useCallback, useEffect, useRef } from 'react'
import { toast } from './toast.ts'

/**
 * Returns a function like `toast.undo`, for changes of a component's own state. Its toasts disappear with the component,
 * because they could no longer undo anything.
 */
export function useUndo(): (text: string, onUndo: () => void) => void {
  const offered = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const withdraw of offered.current) withdraw()
    },
    [],
  )
  return useCallback((text, onUndo) => void offered.current.push(toast.undo(text, onUndo)), [])
}
