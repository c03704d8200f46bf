/** The name of the software, which its logo, its icons and its texts have too. */
export const platform: string = 'Bahth'
