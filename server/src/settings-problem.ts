/** An invalid setting; the message is for the operator and names the remedy. */
export class SettingsProblem extends Error {}
