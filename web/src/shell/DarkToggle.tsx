import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { messages } from './messages.ts'
import { toggleDark, useIsDark } from './theme.ts'

/** Switches dark mode (SHL-29). */
export function DarkToggle() {
  const isDark = useIsDark()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={messages.darkMode}
      aria-pressed={isDark}
      onClick={toggleDark}
    />
  )
}
