/**
 * The Apps Script that a creator pastes into a Google form. It sends only the participation code. Other questions may
 * have “code” in their titles too, such as that for the student ID, so the answer has to look like a participation
 * code, unless the title names it. Ten digits alone don't, because they may be a student ID.
 * Apps Script doesn't run a failed trigger again, so the script itself retries for about half a minute. It ends a run after
 * six minutes, about 700 reports, so `reportAll` begins with the newest responses, which can still count.
 */
export const formScript = ({ address, secret }: { address: string; secret: string }): string =>
  `const ADDRESS = ${JSON.stringify(address)}
const SECRET = ${JSON.stringify(secret)}
const QUESTION = /code|رمز|كود/i
const PARTICIPATION = /participation|مشارك/i
const CODE = /^(?=.*[A-Z])[0-9٠-٩A-HJKMNP-TV-Z]{10}$/i

// Run this once.
function connect() {
  ScriptApp.getProjectTriggers().forEach(trigger => ScriptApp.deleteTrigger(trigger))
  ScriptApp.newTrigger('report').forForm(FormApp.getActiveForm()).onFormSubmit().create()
}

function report(event) {
  send(codeOf(event.response))
}

// Run this to report every response again, the newest first.
function reportAll() {
  FormApp.getActiveForm().getResponses().reverse().forEach(response => {
    send(codeOf(response))
    Utilities.sleep(110)
  })
}

function codeOf(response) {
  const answers = response.getItemResponses()
    .map(one => ({ title: one.getItem().getTitle(), text: String(one.getResponse()).trim().slice(0, 40) }))
    .filter(one => QUESTION.test(one.title))
  const named = answers.filter(one => PARTICIPATION.test(one.title))
  const isCode = one => CODE.test(one.text.replace(/[\\s\\p{Cf}]/gu, ''))
  const answer = named.find(isCode) || answers.find(isCode) || named[0]
  return answer ? answer.text : ''
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
