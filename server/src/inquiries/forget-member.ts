import { deletedName } from '@bahth/domain/records/activity.ts'
import type { Write } from '../write.ts'

/**
 * What a deleted member asked and answered stays for those who read it, without the name; their votes and views go with
 * the account.
 */
export async function forgetInInquiries(work: Write, memberId: string): Promise<void> {
  for (const table of ['inquiry', 'reply'] as const)
    await work.tx
      .updateTable(table)
      .set({ author_name: deletedName })
      .where('author_id', '=', memberId)
      .execute()
  work.publish('inquiry', memberId, 'approved')
}
