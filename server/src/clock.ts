/** What time it is. Everything that decides by time asks here, so that a test can say what time it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
