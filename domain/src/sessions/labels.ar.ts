import type * as english from './labels.ts'
import { defaultLocation, noCategory, type sessionCategories } from './rules.ts'

const categories: Record<(typeof sessionCategories)[number] | typeof noCategory, string> = {
  'Research Methods': 'مناهج البحث',
  'Data Analysis': 'تحليل البيانات',
  'Academic Skills': 'المهارات الأكاديمية',
  Technology: 'التقنية',
  'Presentation Skills': 'مهارات العرض',
  [noCategory]: 'عام',
}

const isKnown = (category: string): category is keyof typeof categories => Object.hasOwn(categories, category)

export const shownCategory: typeof english.shownCategory = category =>
  isKnown(category) ? categories[category] : category

const online = 'عبر الإنترنت'

export const shownLocation: typeof english.shownLocation = location =>
  location.toLowerCase() === defaultLocation.toLowerCase() ? online : location

export const storedLocation: typeof english.storedLocation = shown =>
  shown.trim() === online ? defaultLocation : shown

export const shownTitle: typeof english.shownTitle = title => title.trim() || 'جلسة بلا عنوان'
