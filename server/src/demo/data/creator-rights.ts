/** The members who can publish surveys and those who requested it. Times are days ago. */

/** Rights that the administrator granted or revoked without a request. */
export const grants: readonly { key: string; granted: number; revoked?: number }[] = [
  { key: 'creator', granted: 282 },
  { key: 'heba-shaarawy', granted: 300 },
  { key: 'amal-seddik', granted: 291 },
  { key: 'salma-fouad', granted: 233 },
  { key: 'hazem-lotfy', granted: 204, revoked: 58 },
]

/** Members who earned the right with their twentieth verified survey, at least `latest` days ago. */
export const earned: readonly { key: string; surveys: number; latest: number }[] = [
  { key: 'youssef-hegazy', surveys: 21, latest: 6 },
  { key: 'mohamed-abdelghany', surveys: 20, latest: 1 },
]

export interface CreatorRequest {
  key: string
  reason: string | null
  asked: number
  decided?: {
    ago: number
    /** The length of the trial in days; without it an approval is permanent. */
    trial?: number
    rejected?: true
    note: string | null
  }
}

export const creatorRequests: readonly CreatorRequest[] = [
  {
    key: 'omar-mansour',
    reason:
      'Our pharmacology project is about antibiotics sold without a prescription. Supervisor: Dr. Amal Seddik.',
    asked: 216,
    decided: { ago: 214, note: 'Good protocol. Please attach the approval number in the description.' },
  },
  {
    key: 'farida-zaki',
    reason: 'I run the blood donation campaign of the faculty and we need numbers before and after.',
    asked: 181,
    decided: { ago: 180, note: null },
  },
  {
    key: 'tasneem-raafat',
    reason: 'مشروع تخرج عن استخدام تطبيقات الذكاء الاصطناعي في المذاكرة. أحتاج نشر استبيان واحد فقط.',
    asked: 128,
    decided: { ago: 126, trial: 30, note: 'موافقة لمدة ٣٠ يومًا لاستبيان واحد. بالتوفيق.' },
  },
  {
    key: 'nour-samir',
    reason: 'Graduation project in physiotherapy: back pain among students who carry the treatment bag.',
    asked: 13,
    decided: {
      ago: 12,
      trial: 21,
      note: 'Three weeks to start with. Ask again when the sample is complete.',
    },
  },
  {
    key: 'reem-ghoneim',
    reason: 'I would like to try the tool.',
    asked: 33,
    decided: {
      ago: 31,
      rejected: true,
      note: 'Please tell us the research question and who supervises it, then ask again.',
    },
  },
  {
    key: 'peter-adly',
    reason: null,
    asked: 4,
    decided: {
      ago: 3,
      rejected: true,
      note: 'No reason was given. Two sentences about the study are enough.',
    },
  },
  {
    key: 'reem-ghoneim',
    reason:
      'Question: does a five-minute briefing lower needle fear in first-year students? Supervisor Dr. Heba Shaarawy, ethics short form sent last week. Sample about 80.',
    asked: 2,
  },
  {
    key: 'laila-osman',
    reason: 'استبيان عن رضا الطلاب عن الجولات السريرية، بإشراف قسم الباطنة. العينة المتوقعة ١٢٠ طالبًا.',
    asked: 0.9,
  },
  {
    key: 'fady-naguib',
    reason:
      'Usability of the new infusion pump trainer in the skills lab. Joint project of Engineering and Nursing, twelve questions.',
    asked: 0.14,
  },
]
