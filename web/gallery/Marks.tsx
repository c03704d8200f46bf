import { Logo } from '../src/ui/Logo.tsx'
import { Mark } from '../src/ui/Mark.tsx'
import { Nuqta, ThreeNuqtas } from '../src/ui/Nuqta.tsx'
import { Part } from './Part.tsx'

export function Marks() {
  return (
    <Part title="Mark">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <Logo size="sm" label="Bahth, 26 pixels" />
        <Logo size="md" label="Bahth, 32 pixels" />
        <Logo size="lg" label="Bahth, 48 pixels" />
        <Logo size="xl" label="Bahth, 80 pixels" />
        <span className="band grid size-16 place-items-center rounded">
          <Mark size={40} onBand />
        </span>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-6">
        <Mark size={16} />
        <Mark size={20} />
        <Mark size={24} />
        <Mark size={32} />
        <Mark size={64} />
        <Nuqta />
        <Nuqta variant="nile" />
        <Nuqta variant="hollow" />
        <ThreeNuqtas />
        <ThreeNuqtas hollow />
      </div>
      <div className="band mt-6 rounded p-6">
        <Logo size="lg" onBand label="Bahth on the band" />
      </div>
    </Part>
  )
}
