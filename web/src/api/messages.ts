/** Texts about calls that failed, whatever they were about. */
export const messages = {
  noConnection: 'There’s no connection to the platform right now.',
  tooMany: (time: string, minutes: number) =>
    `Too many attempts. You can try again at ${time}, in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}
