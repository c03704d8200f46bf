import { addDays, cairoDate, endOfCairoDay, startOfCairoDay } from '../cairo.ts'
import { weekdayOf, weekdays } from '../weekdays.ts'

/** The text that administrators post in chat groups, with WhatsApp's formatting. */

export const groupParts = ['week', 'surveys', 'questions'] as const
export type GroupPart = (typeof groupParts)[number]

/** Maximum number of sessions, surveys or questions in one text. The text gives the number of the remaining ones. */
export const maxGroupItems = 10

/** The association's week, Saturday to Friday in Cairo. */
export function groupWeek(now: Date): { startsAt: Date; endsAt: Date } {
  const today = cairoDate(now)
  const daysSinceSaturday = (weekdays.indexOf(weekdayOf(today)) + 1) % 7
  const first = addDays(today, -daysSinceSaturday)
  return { startsAt: startOfCairoDay(first), endsAt: endOfCairoDay(addDays(first, 6)) }
}

/** WhatsApp has no way to escape its formatting characters, so they are replaced with similar ones. */
const lookalikes: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': '’' }

/** These characters would reorder the surrounding text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const maxTitle = 100

/** A title on one line, without formatting, shortened at a word boundary. */
export function plainTitle(title: string): string {
  const plain = title
    .replace(directionMarks, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[*_~`]/g, sign => lookalikes[sign] ?? sign)
  const characters = [...plain]
  if (characters.length <= maxTitle) return plain
  const cut = characters.slice(0, maxTitle - 1).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`
}

interface Listed {
  title: string
  url: string
}

export interface GroupNews {
  week: { startsAt: Date; endsAt: Date }
  sessions: { items: readonly (Listed & { startsAt: Date })[]; total: number }
  surveys: { items: readonly (Listed & { minutes: number; needed: number })[]; total: number }
  /** `total` counts all open questions. `items` has only those whose authors allow quoting. */
  questions: { items: readonly Listed[]; total: number; url: string }
}

/** The words and formats of one language. */
export interface GroupTexts {
  title: (week: GroupNews['week']) => string
  sessions: string
  session: (startsAt: Date) => string
  surveys: string
  survey: (minutes: number, needed: number) => string
  more: (count: number) => string
  questions: string
  question: (count: number) => string
  /** Used after quoted questions. */
  moreQuestions: (count: number) => string
  /** Isolates a member's text, so that the line keeps its direction. */
  listed: (title: string) => string
}

const bullet = ({ title }: Listed, { listed }: GroupTexts) => `• ${listed(plainTitle(title))}`

function list<T extends Listed>(
  heading: string,
  { items, total }: { items: readonly T[]; total: number },
  texts: GroupTexts,
  noteOf: (item: T) => string,
): string | null {
  if (items.length === 0) return null
  const rest = total - items.length
  return [
    `*${heading}*`,
    ...items.map(item => `${bullet(item, texts)}\n_${noteOf(item)}_\n${item.url}`),
    ...(rest > 0 ? [texts.more(rest)] : []),
  ].join('\n')
}

function questionList({ items, total, url }: GroupNews['questions'], texts: GroupTexts): string | null {
  if (total === 0) return null
  const rest = total - items.length
  return [
    `*${texts.questions}*`,
    ...items.map(item => `${bullet(item, texts)}\n${item.url}`),
    ...(rest > 0 ? [items.length === 0 ? texts.question(rest) : texts.moreQuestions(rest), url] : []),
  ].join('\n')
}

/** The chosen parts in one language. Empty if there is no news. */
export function groupText(news: GroupNews, parts: readonly GroupPart[], texts: GroupTexts): string {
  const { sessions, surveys, questions, week } = news
  const render: Record<GroupPart, () => string | null> = {
    week: () => list(texts.sessions, sessions, texts, item => texts.session(item.startsAt)),
    surveys: () => list(texts.surveys, surveys, texts, item => texts.survey(item.minutes, item.needed)),
    questions: () => questionList(questions, texts),
  }
  const sections = groupParts.filter(part => parts.includes(part)).flatMap(part => render[part]() ?? [])
  return sections.length === 0 ? '' : [`*${texts.title(week)}*`, ...sections].join('\n\n')
}
