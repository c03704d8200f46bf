/** Texts about connecting an external form, for creators. */

export const messages = {
  open: 'Connect form',
  title: 'Connect your form',
  about:
    'The form can tell us itself that a member has answered. Then your response sheet stays private: we never read it, and members are verified as soon as they submit.',
  sent: 'The form sends us the participation code only. Your form needs a question called “Participation code”.',
  stepsTitle: 'How to connect a Google form',
  steps: [
    'Create a secret below and copy the script.',
    'In your form, open the menu with three dots and choose “Apps Script”. Replace everything there with the script and save.',
    'Choose the function “connect”, press “Run” and allow what Google asks for.',
    'Submit the form once yourself, with any code. If the status at the top then says that no one has that code, the connection works.',
    'If members have already answered, choose the function “reportAll” in the script and run it once. Do the same if reports were lost.',
  ],
  make: 'Create a secret',
  making: 'Creating…',
  script: 'Script for your form',
  copy: 'Copy script',
  once: 'The script contains the secret of this survey. We show it only now; keep it out of public places.',
  hidden: 'The secret was shown when it was created. To see a script again, create a new secret.',
  renew: 'New secret',
  renewTitle: 'Create a new secret?',
  renewText: 'The script in your form stops working until you replace it with the new one.',
  renewConfirm: 'Create new secret',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect this form?',
  disconnectText:
    'The form’s secret stops working, and we read the response sheet again. It has to be shared then so that we can.',
  disconnected: 'The form is disconnected.',
  failed: 'We couldn’t connect the form',
  disconnectFailed: 'We couldn’t disconnect the form',
  status: 'Connection of the form',
  lights: {
    ok: (when: string) => `Connected. The last call came ${when}.`,
    warn: 'Waiting for the form: it hasn’t called yet.',
    fail: (when: string) => `The last call (${when}) counted nothing.`,
  },
  lastGood: (when: string) => `The last call that worked came ${when}.`,
  failures: {
    no_code: 'It contained no code. Does the form have a question called “Participation code”?',
    unknown_code:
      'No one taking this survey has that code. Was it changed in the form? If another question has “code” in its title, an older script may send that answer: create a new secret and replace the script.',
    not_open: 'That member’s time was over, or the survey has closed.',
    too_many_calls: 'The form sent more than 600 calls in a minute. The script tries again automatically.',
    old_secret: 'The form still uses the old secret. Replace its script with the new one.',
  },
  cannot: 'You can’t connect this survey',
  cannotText: 'You can connect your own surveys until they’re completed.',
  loading: 'Loading…',
  hint: 'Prefer a private sheet? Save the draft, then choose “Connect form” on its card: the form then tells us the codes itself, and we never read the sheet.',
}
