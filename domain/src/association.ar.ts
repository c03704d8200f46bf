import { type AssociationFacts, association as english } from './association.ts'

const policyDate = 'الاثنين ٦ أكتوبر ٢٠٢٦'

/** The same facts in Arabic. Addresses and numbers come from association.ts. */
export const association: AssociationFacts = {
  ...english,
  name: 'رابطة الطلاب للبحث العلمي',
  policyDates: { privacy: policyDate, terms: policyDate },
}
