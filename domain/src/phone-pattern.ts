/** Common ways to write a phone number, with digits as 0–9. In a separate file, as `email-pattern.ts`. */
export const phonePattern = /^\+?[\d ()-]{5,}$/
