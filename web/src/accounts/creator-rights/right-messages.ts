/** Texts for administrators about a member's right to publish surveys. */

export const messages = {
  rights: {
    manual: 'Yes, granted by an administrator',
    auto: 'Yes, earned',
    trial: 'Trial',
    expired: 'Trial ended',
    none: 'No',
  },
  until: (right: string, day: string) => `${right}, until ${day}`,
}
