/** Texts of the e-mail domain list for administrators. Texts quoted from the specification are literal. */

export const messages = {
  title: 'Domain Allowlist',
  lede: 'Who may sign up, by the domain of their email. Accounts that exist already are not touched.',
  closed:
    'Only these domains may sign up. *.example.edu.eg lets its subdomains in, not example.edu.eg itself.',
  domain: 'Domain',
  domainHint: 'For example med.example.edu.eg, or *.example.edu.eg for every subdomain.',
  add: 'Add domain',
  adding: 'Adding…',
  added: (domain: string) => `${domain} may sign up.`,
  addFailed: 'The domain could not be added.',
  loadFailed: 'Failed to load domain allowlist.',
  tryAgain: 'Check the connection and try once more.',
  none: 'The list is empty: every domain may sign up.',
  noneText: 'The first domain you add closes sign-up to every other one.',
  table: 'Domains that may sign up, with who added them',
  columns: { domain: 'Domain', addedBy: 'Added by', addedAt: 'Added', actions: 'Actions' },
  subdomains: 'Every subdomain',
  nobody: 'Somebody who left',
  remove: 'Remove',
  removeOf: (domain: string) => `Remove ${domain}`,
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeText: (domain: string) =>
    `New accounts with an email at ${domain} are turned away. Accounts that exist already stay.`,
  removeLast: 'It is the last one: with an empty list, every domain may sign up.',
  removeConfirm: 'Remove domain',
  removed: (domain: string) => `${domain} is off the list.`,
  removeFailed: 'The domain could not be removed.',
}
