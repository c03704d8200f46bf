/** The name of the software. Its logo, icons and texts contain it too. */
export const platform: string = 'Bahth'
