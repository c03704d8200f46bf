/** An invalid setting; the message tells the operator what to do. */
export class SettingsProblem extends Error {}
