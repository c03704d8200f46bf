import type { Language } from '@bahth/domain/languages.ts'
import { messages as ar } from './messages.ar.ts'
import { messages as en } from './messages.ts'

export const messagesIn: Record<Language, typeof en> = { en, ar }
