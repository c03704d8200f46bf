/**
 * The Apps Script that a creator pastes into a Google form. It sends only the answer to the question about the
 * code. Apps Script doesn't run a failed trigger again, so the script itself retries for about half a minute.
 */
export const formScript = ({ address, secret }: { address: string; secret: string }): string =>
  `const ADDRESS = ${JSON.stringify(address)}
const SECRET = ${JSON.stringify(secret)}
const QUESTION = /code|رمز|كود/i

// Run this once.
function connect() {
  ScriptApp.getProjectTriggers().forEach(trigger => ScriptApp.deleteTrigger(trigger))
  ScriptApp.newTrigger('report').forForm(FormApp.getActiveForm()).onFormSubmit().create()
}

function report(event) {
  send(codeOf(event.response))
}

// Run this to report every response again.
function reportAll() {
  FormApp.getActiveForm().getResponses().forEach(response => {
    send(codeOf(response))
    Utilities.sleep(110)
  })
}

function codeOf(response) {
  const answer = response.getItemResponses().find(one => QUESTION.test(one.getItem().getTitle()))
  return answer ? String(answer.getResponse()).trim().slice(0, 40) : ''
}

function send(code) {
  for (let attempt = 0; attempt < 5; attempt++) {
    if (attempt > 0) Utilities.sleep(1000 * 2 ** attempt)
    try {
      const status = UrlFetchApp.fetch(ADDRESS, {
        method: 'post',
        contentType: 'application/json',
        headers: { Authorization: 'Bearer ' + SECRET },
        payload: JSON.stringify({ code: code }),
        muteHttpExceptions: true
      }).getResponseCode()
      if (status < 500 && status !== 429) return
    } catch (error) {
      // Not reached: try again.
    }
  }
}
`
