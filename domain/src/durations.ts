/** Durations in milliseconds. Each function has the name of its unit. */
export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => seconds(n * 60)
export const hours = (n: number): number => minutes(n * 60)
export const days = (n: number): number => hours(n * 24)

export const after = (instant: Date, duration: number): Date => new Date(instant.getTime() + duration)
