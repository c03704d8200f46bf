import type { messages as english } from './messages.ts'

export const messages = {
  inCairo: time => `${time} بتوقيت القاهرة`,
  ordinalEnding: () => '',
} satisfies typeof english
