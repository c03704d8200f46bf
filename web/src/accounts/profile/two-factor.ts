/** What tells whether a second factor is on: it is asked for again when that has changed. */
export const invalidates = ['profile.getProfile', 'security.twoFactorStanding'] as const
