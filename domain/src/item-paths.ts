/** The paths of single items in the web app, for notifications, emails and calendars. */

export const sessionPath = (sessionId: string): string => `/sessions?session=${sessionId}`

export const inquiryPath = (inquiryId: string): string => `/inquiries?inquiry=${inquiryId}`

export const surveyPath = (surveyId: string): string => `/surveys?survey=${surveyId}`

/** Where members answer a survey on Bahth; it replaces the form. */
export const takePath = (surveyId: string): string => `/surveys?take=${surveyId}`

/** A member's receipt for their attempt. */
export const receiptPath = (surveyId: string): string => `/surveys?tab=completed&receipt=${surveyId}`

/** Where the creator sees the attempts at their survey. */
export const attemptsPath = (surveyId: string): string => `/surveys?tab=mine&attempts=${surveyId}`

/** Where the creator sees the results of a survey on Bahth; it replaces the sheet. */
export const resultsPath = (surveyId: string): string => `/surveys?tab=mine&results=${surveyId}`

/** Where the creator sees the figures of a survey with a form and a sheet. */
export const analyticsPath = (surveyId: string): string => `/surveys?tab=mine&analytics=${surveyId}`
