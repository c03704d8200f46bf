/** Texts of the email domain list for administrators. Texts quoted from the specification are literal. */

export const messages = {
  title: 'Domain Allowlist',
  lede: 'Choose which email domains can sign up. Existing accounts aren’t affected.',
  closed:
    'Only these domains can sign up. *.example.edu.eg allows its subdomains, but not example.edu.eg itself.',
  domain: 'Domain',
  domainHint: 'For example med.example.edu.eg, or *.example.edu.eg for every subdomain.',
  add: 'Add domain',
  adding: 'Adding…',
  added: (domain: string) => `${domain} can sign up now.`,
  addFailed: 'We couldn’t add the domain.',
  loadFailed: 'Failed to load domain allowlist.',
  none: 'The list is empty: every domain can sign up.',
  noneText: 'As soon as you add one, only that domain can sign up.',
  table: 'Domains that can sign up, and who added them',
  columns: { domain: 'Domain', addedBy: 'Added by', addedAt: 'Added', actions: 'Actions' },
  subdomains: 'Every subdomain',
  formerAdmin: 'A former administrator',
  remove: 'Remove',
  removeOf: (domain: string) => `Remove ${domain}`,
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeText: (domain: string) =>
    `People with an email at ${domain} can no longer sign up. Existing accounts stay.`,
  removeLast: 'It’s the last one. With an empty list, every domain can sign up.',
  removeConfirm: 'Remove domain',
  removed: (domain: string) => `${domain} was removed.`,
  removeFailed: 'We couldn’t remove the domain.',
}
