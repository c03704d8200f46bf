/** Whether a URL is a sign-in page of Google or Microsoft, to which they redirect from a private document. */
export function isSignInPage(url: URL): boolean {
  if (signInHosts.has(url.hostname)) return true
  return url.hostname.endsWith('.google.com') && /\/(?:ServiceLogin|signin)\b/i.test(url.pathname)
}

const signInHosts = new Set(['accounts.google.com', 'login.microsoftonline.com', 'login.live.com'])
