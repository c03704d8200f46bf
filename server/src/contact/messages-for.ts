import type { Language } from '@bahth/domain/languages.ts'
import { messages as arabic } from './messages.ar.ts'
import { messages as english } from './messages.ts'

const messagesIn: Record<Language, typeof english> = { en: english, ar: arabic }

export const messagesFor = (language: Language): typeof english => messagesIn[language]
