import { fromWireStatus, openSlots, toWireStatus, wasActivated } from '@bahth/domain/surveys/rules.ts'
import type { Services } from '../services.ts'
import { findEthics } from './consent/ethics-store.ts'
import { presentEthics } from './consent/present-ethics.ts'
import { presentLinkCheck } from './link-check.ts'
import { listRequests, listRevisionRequests } from './survey-queue-store.ts'

/** The administrators' queue of surveys. */

type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

const presentSurveyRequest = (
  { timesSubmitted, linkCheck, linkCheckedAt, ...row }: RequestRow,
  isRevision: boolean,
  ethics: ReturnType<typeof presentEthics>,
  settings: Services['settings'],
) => ({
  ...row,
  approvedAt: !isRevision && wasActivated(row.status) ? row.approvedAt : null,
  status: isRevision ? ('pending' as const) : toWireStatus(row.status),
  needed: openSlots(row),
  tags: [],
  resubmitted: !isRevision && timesSubmitted > 1,
  isRevision,
  linkCheck: presentLinkCheck({ ...row, linkCheck, linkCheckedAt }, settings),
  ethics,
})

/** The administrators' queue. It also contains undecided versions of active surveys. */
export async function listSurveyRequests(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  status: Parameters<typeof fromWireStatus>[0],
) {
  const [rows, revisions] = await Promise.all([
    listRequests(db, fromWireStatus(status)),
    status === 'pending' ? listRevisionRequests(db) : [],
  ])
  const ethics = await findEthics(
    db,
    [...rows, ...revisions].map(row => row.surveyId),
  )
  const present = (row: RequestRow, isRevision: boolean) =>
    presentSurveyRequest(
      row,
      isRevision,
      presentEthics(ethics.get(row.surveyId), row.dueDate, clock.now()),
      settings,
    )
  const items = [...rows.map(row => present(row, false)), ...revisions.map(row => present(row, true))]
  const timeOf = ({ submittedAt }: { submittedAt: Date | null }) => submittedAt?.getTime() ?? 0
  return { items: revisions.length > 0 ? items.sort((a, b) => timeOf(a) - timeOf(b)) : items }
}
