/** The changes to the query of the address that close every dialog of the Surveys page. */
export const closedDialogs = {
  survey: null,
  receipt: null,
  take: null,
  analytics: null,
  attempts: null,
  access: null,
  new: null,
  edit: null,
  connect: null,
  sheet: null,
  ethics: null,
  questions: null,
}

/** Also leaves the page of results. */
export const closedResults = { ...closedDialogs, results: null }
