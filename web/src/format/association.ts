import { type Association, type AssociationFacts, association as builtIn } from '@bahth/domain/association.ts'

/** The operator's facts, which the server adds to the document in the page's language. */
const element = globalThis.document?.getElementById?.('association')

/** The operator's facts; null if the operator has no file with them. */
export const operatorFacts: Association | null = element?.textContent ? JSON.parse(element.textContent) : null

/** The facts about the association that runs this platform, in the page's language. */
export const association: AssociationFacts = operatorFacts ?? builtIn

/** A version that changes with the operator's facts; undefined if there are none. */
export const associationVersion = element?.dataset.version
