/** Texts for parts of a page that can't be shown. */
export const messages = {
  missing: {
    title: 'We couldn’t load this',
    text: 'Check your connection and try again. The page behind this is just as you left it.',
  },
  updated: {
    title: 'Bahth was updated',
    text: 'Reload to open this. If you’ve typed something on this page, close this and send it first.',
  },
  broken: {
    title: 'Something went wrong here',
    text: 'It’s our fault, not yours. Please try again. The page behind this is just as you left it.',
  },
  close: 'Close',
  retry: 'Retry',
}
