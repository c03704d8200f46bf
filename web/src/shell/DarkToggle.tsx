import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { toggleDark, useIsDark } from './theme.ts'
import { words } from './words.ts'

/** SHL-29 */
export function DarkToggle() {
  const isDark = useIsDark()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={words.darkMode}
      aria-pressed={isDark}
      onClick={toggleDark}
    />
  )
}
