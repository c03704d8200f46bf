import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Logo } from '../src/ui/Logo.tsx'
import { ThreeNuqtas } from '../src/ui/Nuqta.tsx'
import { PageHeading } from '../src/ui/PageHeading.tsx'
import { Arabic } from './Arabic.tsx'
import { Badges } from './Badges.tsx'
import { Buttons } from './Buttons.tsx'
import { Charts } from './Charts.tsx'
import { Fields } from './Fields.tsx'
import { Layers } from './Layers.tsx'
import { Lists } from './Lists.tsx'
import { Marks } from './Marks.tsx'
import { Messages } from './Messages.tsx'
import { Photos } from './Photos.tsx'
import { Faces } from './States.tsx'
import { Tables } from './Tables.tsx'

function ThemeButton() {
  const [dark, setDark] = useState(document.documentElement.dataset.theme === 'dark')
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? 'Light theme' : 'Dark theme'}
      onClick={() => {
        document.documentElement.dataset.theme = dark ? 'light' : 'dark'
        setDark(!dark)
      }}
    />
  )
}

/** All components of ui/ in all states, for development and visual checks. Served in development only. */
export function Gallery() {
  return (
    <>
      <header className="border-line border-b">
        <div className="page flex h-header items-center justify-between">
          <Logo />
          <ThemeButton />
        </div>
      </header>
      <main className="page pb-16">
        <PageHeading
          title="States"
          lede="One badge, one button, one field, one face for each case. Everything on the other screens comes from here."
        />
        <Marks />
        <Badges />
        <Buttons />
        <Fields />
        <Photos />
        <Faces />
        <Tables />
        <Lists />
        <Messages />
        <Charts />
        <Layers />
        <Arabic />
      </main>
      <footer className="border-line border-t">
        <div className="page flex items-center gap-4 py-12 text-ink-2 text-sm">
          <ThreeNuqtas />
          Student Research Association · © 2025
        </div>
      </footer>
    </>
  )
}
