import { missingForRight } from '@bahth/domain/accounts/rules.ts'
import type { ResponseOf } from '../api/endpoints.ts'

/** The member's right to publish, and the progress towards it. */
export type CreatorStatus = ResponseOf<'creators.creatorStatus'>

/**
 * What the member still needs to earn the right to publish (FCR-04). Null if they have it, and if it was revoked: a revoked
 * right isn't granted automatically again.
 */
export const missingFor = ({ formCreator, progress, revokedAt }: CreatorStatus) =>
  formCreator.isFormCreator || revokedAt ? null : missingForRight(progress, formCreator.thresholds)
