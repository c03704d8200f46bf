import type { ComponentType, SVGProps } from 'react'

/** A lucide-react icon, or any component with the same props. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>
