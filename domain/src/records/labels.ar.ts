import { deletedName } from './activity.ts'
import type * as english from './labels.ts'

export const shownName: typeof english.shownName = name => (name === deletedName ? 'عضو محذوف' : name)
