import { type AssociationFacts, association as english } from './association.ts'

const policyDate = 'الاثنين ٦ أكتوبر ٢٠٢٦'

/** The same association in Arabic; addresses and numbers are those of association.ts. */
export const association: AssociationFacts = {
  ...english,
  name: 'رابطة الطلاب للبحث العلمي',
  policyDates: { privacy: policyDate, terms: policyDate },
}
