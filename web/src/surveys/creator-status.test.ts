import { expect, test } from 'vitest'
import { type CreatorStatus, missingFor } from './creator-status.ts'

const status: CreatorStatus = {
  formCreator: {
    isFormCreator: false,
    status: 'none',
    grantSource: null,
    grantedAt: null,
    expiresAt: null,
    autoEligible: false,
    thresholds: { forms: 20, semester: 9 },
    trialEnabled: false,
  },
  revokedAt: null,
  request: null,
  canRequest: true,
  progress: { forms: 12, semester: 7 },
}

test('a member without the right still needs surveys and a semester', () => {
  expect(missingFor(status)).toEqual({ forms: 8, semester: 9 })
})

test('after a trial the requirements apply again', () => {
  const formCreator = { ...status.formCreator, status: 'expired' as const, expiresAt: '2026-11-20T10:00:00Z' }
  expect(missingFor({ ...status, formCreator })).toEqual({ forms: 8, semester: 9 })
})

test('nothing is missing for a member who has the right', () => {
  const formCreator = { ...status.formCreator, isFormCreator: true, status: 'trial' as const }
  expect(missingFor({ ...status, formCreator })).toBeNull()
})

test('a revoked right can’t be earned again', () => {
  expect(missingFor({ ...status, revokedAt: '2026-11-20T10:00:00Z' })).toBeNull()
})
