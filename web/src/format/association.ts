import { type Association, type AssociationFacts, association as builtIn } from '@bahth/domain/association.ts'

/** The operator's facts, which the server puts into the document in the page's language. */
const told = globalThis.document?.getElementById?.('association')

/** Null without an operator's file. */
export const operatorFacts: Association | null = told?.textContent ? JSON.parse(told.textContent) : null

/** Who runs this platform, in the page's language. */
export const association: AssociationFacts = operatorFacts ?? builtIn

/** Changes with the operator's facts; undefined without any. */
export const associationVersion = told?.dataset.version
