/** Texts of the share button. */
export const messages = {
  share: 'Share',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  copyText: 'Copy text',
  textCopied: 'Text copied.',
  copyFailed: 'We couldn’t copy it. Please copy the address from your browser.',
}
