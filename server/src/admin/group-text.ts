import { type GroupNews, type GroupPart, groupText, groupWeek } from '@bahth/domain/admin/group-text.ts'
import type { GroupLanguage } from '@bahth/domain/admin/group-text-contract.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { inquiryPath, sessionPath, surveyPath } from '@bahth/domain/page-paths.ts'
import type { Services } from '../services.ts'
import { findGroupNews } from './group-text-store.ts'
import { messagesIn } from './messages-in.ts'

interface Asked {
  language: GroupLanguage
  about: readonly GroupPart[]
}

const languagesOf = (language: GroupLanguage): readonly Language[] =>
  language === 'both' ? ['ar', 'en'] : [language]

/** Collects what was asked for and composes the text. Links contain no language, so that each reader gets their own. */
export async function writeGroupText(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { language, about }: Asked,
) {
  const now = clock.now()
  const week = groupWeek(now)
  const { sessions, surveys, questions, openQuestions } = await findGroupNews(db, now, week.endsAt)
  const link = (path: string) => `${settings.publicUrl}${path}`
  const news: GroupNews = {
    week,
    sessions: {
      items: sessions.map(session => ({ ...session, url: link(sessionPath(session.id)) })),
      total: sessions[0]?.total ?? 0,
    },
    surveys: {
      items: surveys.map(survey => ({ ...survey, url: link(surveyPath(survey.id)) })),
      total: surveys[0]?.total ?? 0,
    },
    questions: {
      items: questions.map(question => ({ ...question, url: link(inquiryPath(question.id)) })),
      total: openQuestions,
      url: link('/inquiries?status=open'),
    },
  }
  const text = languagesOf(language)
    .map(language => groupText(news, about, messagesIn[language].groupText(now)))
    .filter(Boolean)
    .join('\n\n———\n\n')
  return { text }
}
