import type { Page } from '@playwright/test'
import { choosePhoto, field } from '../accounts/forms.ts'
import { approve as approveButton, narrow, waitingLine } from '../admin/review-mode.ts'
import { dialog, press, unique } from '../setup/page.ts'
import { demo, enter, type Newcomer, newcomer, type People } from '../setup/people.ts'
import { expect } from '../setup/test.ts'
import { openForm, openTakable, sendForm, untilVerified } from '../surveys/taking.ts'
import { inLanguage, test } from './own-server.ts'

/** The main journeys of members who read Arabic. */

test.beforeEach(async ({ context, baseURL }) => inLanguage(context, baseURL, 'ar'))

const arabicDigits = (text: string) => text.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup')
  await field(page, 'الاسم الأول').fill(person.firstName)
  await field(page, 'اسم العائلة').fill(person.lastName)
  await field(page, 'البريد الإلكتروني').fill(person.email)
  await field(page, 'رقم الطالب').fill(arabicDigits(person.studentId))
  await field(page, 'الفصل الدراسي').fill(arabicDigits(person.semester))
  await field(page, 'كلمة المرور').fill(person.password)
  await field(page, 'تأكيد كلمة المرور').fill(person.password)
  await choosePhoto(page)
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await expect(page.getByText('الخطوة ٢ من ٢ · تأكيد البريد الإلكتروني')).toBeVisible()
}

async function confirm(page: Page, people: People, person: Newcomer): Promise<void> {
  await page.goto(await people.mailedLink(person.email, '/confirm?'))
  await page.getByRole('button', { name: 'تأكيد بريدي الإلكتروني' }).click()
  await expect(page).toHaveURL('/pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حسابك قيد المراجعة')
}

/** Opens the list under the bell. */
const notices = async (page: Page) => {
  await page.getByRole('button', { name: /^الإشعارات/ }).click()
  return page.getByRole('dialog', { name: 'الإشعارات' })
}

test('a new member who reads Arabic gets the decision in Arabic from an administrator who reads English', async ({
  page,
  browser,
  people,
  baseURL,
}) => {
  const person = { ...newcomer('Mariam'), firstName: 'مريم', lastName: unique('عبد الرحمن') }
  await signUp(page, person)
  await confirm(page, people, person)

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  await inLanguage(context, baseURL, 'en')
  const admin = await context.newPage()
  await enter(admin, { email: demo.admin })
  await narrow(admin, person.lastName)
  await admin.goto('/admin?tab=verification&review=queue')
  await expect(admin).toHaveTitle(/Bahth$/)
  await expect(waitingLine(admin, person)).toBeVisible()
  await expect(admin.getByRole('main').locator('dl')).toContainText(person.studentId)
  await approveButton(admin).click()
  await expect(admin.getByText('was approved.')).toBeVisible()
  await context.close()

  await expect(page).toHaveURL('/')
  await expect(await notices(page)).toContainText('قُبل حسابك')
  await expect(async () => {
    const [decision, confirmation] = await people.mails(person.email)
    expect(decision).toMatchObject({ subject: 'قُبل حسابك', text: expect.stringContaining('مرحبًا مريم،') })
    expect(confirmation?.subject).toBe('تأكيد البريد الإلكتروني لحساب «بحث»')
  }).toPass()
})

test('a member takes a survey in Arabic until the response counts', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const { survey } = await openTakable(page, people, baseURL ?? '')
  await expect(dialog(page)).toContainText('رمز مشاركتك')
  const form = await openForm(page, context, 'الموافقة وفتح النموذج')
  await expect(dialog(page).getByRole('timer')).toBeVisible()
  await sendForm(form, { choice: 'غالبًا', submit: 'إرسال', recorded: 'تم تسجيل إجابتك' })
  await form.close()
  await untilVerified(page, { counts: 'تم احتساب إجابتك', recheck: 'إعادة الفحص الآن' })
  await page.goto('/surveys?tab=completed')
  await expect(page.getByRole('row').filter({ hasText: survey.title })).toContainText('تم التحقق')
  await expect(await notices(page)).toContainText('احتُسبت إجابتك')
})

test('a member takes a seat in Arabic, leaves it, and gets one from the waitlist', async ({
  page,
  people,
}) => {
  const title = unique('قراءة جداول الانحدار')
  const id = await people.session(title, { Capacity: '1' })
  const [member, other] = [await people.approved('Hana'), await people.approved('Omar')]
  await enter(page, member)
  await page.goto(`/sessions?session=${id}`)
  await press(page, 'حجز مقعد')
  await expect(dialog(page)).toContainText('لك مقعد محجوز.')
  await press(page, 'إلغاء الحجز')
  const question = page.getByRole('alertdialog', { name: 'إلغاء حجز المقعد؟' })
  await question.getByRole('button', { name: 'إلغاء الحجز' }).click()
  await expect(dialog(page).getByRole('button', { name: 'حجز مقعد' })).toBeVisible()

  await people.asMember(other, 'post', `/sessions/${id}/signup`)
  await press(page, 'دخول قائمة الانتظار')
  await expect(dialog(page)).toContainText('ترتيبك في قائمة الانتظار')
  await expect(dialog(page)).toContainText('١')
  await people.asMember(other, 'delete', `/sessions/${id}/signup`)
  await expect(dialog(page)).toContainText('لك مقعد محجوز.')
  await page.goto('/sessions?tab=joined')
  await expect(page.getByRole('article', { name: title })).toContainText('مقعدك محجوز')
  await expect(await notices(page)).toContainText('حصلت على مقعد')
})

test('a member asks a question in Arabic and sees the reply without a reload', async ({ page, people }) => {
  const member = await people.approved('Nour')
  const title = unique('كم إجابة تكفي لدراسة استطلاعية؟')
  await enter(page, member)
  await page.goto('/inquiries')
  await page.getByRole('button', { name: 'طرح سؤال جديد' }).click()
  await press(page, 'نشر السؤال')
  await expect(dialog(page)).toContainText('يُرجى كتابة العنوان')
  await dialog(page).getByLabel('العنوان').fill(title)
  await dialog(page).getByLabel('سؤالك').fill('لرسالة ماجستير، على عينة من الطلاب.')
  await press(page, 'نشر السؤال')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('لا توجد ردود بعد')).toBeVisible()

  const inquiryId = new URL(page.url()).searchParams.get('inquiry')
  await people.asActingAdmin('post', '/replies', { inquiryId, reply: 'يكفي **ثلاثون** في البداية.' })
  await expect(page.getByText('يكفي ثلاثون في البداية.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'رد واحد' })).toBeVisible()
  await expect(await notices(page)).toContainText('وصل رد على سؤالك')
})
