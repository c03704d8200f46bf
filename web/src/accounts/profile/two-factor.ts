/** What tells whether a second factor is on: it is asked for again when that has changed. */
export const refreshes = ['profile.getProfile', 'security.twoFactorStanding'] as const
