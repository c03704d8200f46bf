/** Texts of the share button. */
export const messages = {
  share: 'Share',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  copyText: 'Copy text',
  textCopied: 'Text copied.',
  linkFailed: 'We couldn’t copy the link. Open the page and copy its address from your browser.',
}
