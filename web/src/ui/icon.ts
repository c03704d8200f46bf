import type { ComponentType, SVGProps } from 'react'

/** An icon of lucide-react, or any component that draws like one. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>
