import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { refuseUpdates } from '../testing/refuse-updates.ts'

/** Makes the database refuse the results of a survey's checks until the test ends. */
export const failChecks = (db: Db, surveyId: string): Promise<void> =>
  refuseUpdates(db, 'attempt', sql`new.survey_id = ${sql.lit(surveyId)} and new.status <> old.status`)
