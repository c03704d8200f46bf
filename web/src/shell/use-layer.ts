import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { messages } from './messages.ts'
import { onMove } from './navigation.ts'

/** The state of a layer of the header, whose content may load only after the press. Back and any navigation close it. */
export function useLayer() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useBackCloses(isOpen, () => setOpen(false), { isMenu: true })
  useEffect(() => onMove((_, source) => source === 'new' && setOpen(false)), [])
  return {
    isOpen,
    /** Whether the layer was ever opened. Its content must stay rendered while it closes. */
    isWanted,
    change(open: boolean) {
      setOpen(open)
      if (open) setWanted(true)
    },
    /** Call this if the content could not be loaded. Shows a message, because the layer has no place for one. */
    fail() {
      setOpen(false)
      setWanted(false)
      toast.error(messages.partFailed)
    },
  }
}
