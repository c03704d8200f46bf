import type { AssociationPeople } from '@bahth/domain/association.ts'
import { people as builtIn } from '@bahth/domain/association-people.ts'
import { operatorFacts } from './association.ts'

/** The association's team and departments, in the page's language. */
export const people: AssociationPeople = operatorFacts ?? builtIn
