/** The paths of the web app that notifications, emails and calendars link to. */

/** Where creators see their surveys. */
export const mySurveysPath = '/surveys?tab=mine'

/** Where members ask for the right to publish surveys. */
export const creatorAccessPath = '/surveys?access=1'

/** Where members see their attempts. */
export const completedPath = '/surveys?tab=completed'

export const securityPath = '/profile?tab=security'

/** A tab of the administrators' page. */
export const adminTabPath = (tab: 'verification' | 'content'): string => `/admin?tab=${tab}`

export const sessionPath = (sessionId: string): string => `/sessions?session=${sessionId}`

export const inquiryPath = (inquiryId: string): string => `/inquiries?inquiry=${inquiryId}`

export const surveyPath = (surveyId: string): string => `/surveys?survey=${surveyId}`

/** Where members answer a survey on Bahth; it replaces the form. */
export const takePath = (surveyId: string): string => `/surveys?take=${surveyId}`

/** A member's receipt for their attempt. */
export const receiptPath = (surveyId: string): string => `${completedPath}&receipt=${surveyId}`

/** Where the creator sees the attempts at their survey. */
export const attemptsPath = (surveyId: string): string => `${mySurveysPath}&attempts=${surveyId}`

/** Where the creator sees the results of a survey on Bahth; it replaces the sheet. */
export const resultsPath = (surveyId: string): string => `${mySurveysPath}&results=${surveyId}`

/** Where the creator sees the figures of a survey with a form and a sheet. */
export const analyticsPath = (surveyId: string): string => `${mySurveysPath}&analytics=${surveyId}`
