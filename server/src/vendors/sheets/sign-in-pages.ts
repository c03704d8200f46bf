/** Whether a URL is where Google or Microsoft ask who you are: what they show instead of a private document. */
export function isSignInPage(url: URL): boolean {
  if (signInHosts.has(url.hostname)) return true
  return url.hostname.endsWith('.google.com') && /\/(?:ServiceLogin|signin)\b/i.test(url.pathname)
}

const signInHosts = new Set(['accounts.google.com', 'login.microsoftonline.com', 'login.live.com'])
