import { getCard } from '@bahth/domain/accounts/card-contract.ts'
import { AdminUser } from '@bahth/domain/admin/users-contract.ts'
import { dataRows } from '@bahth/domain/privacy-tables.ts'
import { describe, expect, test } from 'vitest'

/** Fields about the account itself, not about its member. */
const ofTheAccount = new Set(
  (
    'userId role isAdmin isProf isFormCreator isBanned accountState formCreatorStatus formCreatorExpiresAt ' +
    'numFormsFilled emailNotifications sessionReminders mobileNotifications showEmail showPhone twoFactorEnabled ' +
    'loginAlerts joinedAt emailConfirmed hasPassword banReason bannedUntil id'
  ).split(' '),
)

const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape).filter(name => !ofTheAccount.has(name))
type Audience = keyof NonNullable<(typeof dataRows)[number]['fields']>
const rowsSeenBy = (...audiences: Audience[]) =>
  dataRows.flatMap(({ fields }) => audiences.flatMap(audience => fields?.[audience] ?? []))

describe('the summary of the privacy policy', () => {
  test('the summary lists all fields of a member’s card, and email and phone number as shown by choice', () => {
    const card = fieldsOf(getCard.response)
    const ifShown = ['email', 'phoneNumber']
    expect(rowsSeenBy('cardIfShown').sort()).toEqual(ifShown)
    expect(rowsSeenBy('card')).toEqual(expect.arrayContaining(card.filter(name => !ifShown.includes(name))))
  })

  test('the summary lists every field that administrators see', () => {
    const named = rowsSeenBy('card', 'cardIfShown', 'administrators')
    expect(fieldsOf(AdminUser).filter(name => !named.includes(name))).toEqual([])
  })

  test('no field of the card is listed as visible to administrators only', () => {
    const card = fieldsOf(getCard.response)
    expect(rowsSeenBy('administrators').filter(name => card.includes(name))).toEqual([])
  })
})
