import { Logo } from '../src/ui/Logo.tsx'
import { Nuqta, ThreeNuqtas } from '../src/ui/Nuqta.tsx'
import { Part } from './Part.tsx'

export function Marks() {
  return (
    <Part title="Mark">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <Logo size="sm" />
        <Logo size="md" />
        <Logo size="lg" />
        <Logo size="xl" />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-6">
        <Nuqta />
        <Nuqta variant="nile" />
        <Nuqta variant="hollow" />
        <ThreeNuqtas />
        <ThreeNuqtas hollow />
      </div>
      <div className="band mt-6 rounded p-6">
        <Logo size="lg" onBand />
      </div>
    </Part>
  )
}
