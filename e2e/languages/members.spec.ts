import type { Page } from '@playwright/test'
import { choosePhoto, field } from '../accounts/forms.ts'
import { approve as approveButton, narrow, waitingLine } from '../admin/review-mode.ts'
import { question } from '../inquiries/page.ts'
import { dialog, openInApp, press, unique } from '../setup/page.ts'
import { demo, logInByApi, type Newcomer, newcomer, type People } from '../setup/people.ts'
import type { MadeSurvey } from '../setup/surveys.ts'
import { expect, otherPage, test } from '../setup/test.ts'
import { openForm, openTakable, sendForm, untilVerified } from '../surveys/taking.ts'
import { inLanguage } from './own-server.ts'

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
  // Otherwise digits and punctuation of a shown password change places.
  await expect(field(page, 'كلمة المرور')).toHaveCSS('direction', 'ltr')
  await field(page, 'تأكيد كلمة المرور').fill(person.password)
  await choosePhoto(page)
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await expect(page.getByText('الخطوة ٢ من ٢ · تأكيد البريد الإلكتروني')).toBeVisible()
}

async function confirm(page: Page, people: People, person: Newcomer): Promise<void> {
  await openInApp(page, await people.mailedLink(person.email, '/confirm?'))
  await page.getByRole('button', { name: 'تأكيد بريدي الإلكتروني' }).click()
  await expect(page).toHaveURL('/pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حسابك قيد المراجعة')
}

/** Opens the list under the bell, expects a text in it, and closes it. */
async function expectNotice(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^الإشعارات/ }).click()
  const list = page.getByRole('dialog', { name: 'الإشعارات' })
  await expect(list).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
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

  const admin = await otherPage(browser)
  await inLanguage(admin.context(), baseURL, 'en')
  await logInByApi(admin, { email: demo.admin })
  await narrow(admin, person.lastName)
  await admin.goto('/admin?tab=verification&review=queue')
  await expect(admin).toHaveTitle(/Bahth$/)
  await expect(waitingLine(admin, person)).toBeVisible()
  await expect(admin.getByRole('main').locator('dl')).toContainText(person.studentId)
  await approveButton(admin).click()
  await expect(admin.getByText('was approved.')).toBeVisible()
  await admin.context().close()

  await expect(page).toHaveURL('/')
  await expectNotice(page, 'قُبل حسابك')
  await expect(async () => {
    const [decision, confirmation] = await people.mails(person.email)
    expect(decision).toMatchObject({
      subject: 'قُبل حسابك',
      text: expect.stringContaining('مرحبًا \u2068مريم\u2069،'),
    })
    expect(confirmation?.subject).toBe('تأكيد البريد الإلكتروني لحساب «بحث»')
  }).toPass()
})

async function takeSurvey(page: Page, survey: MadeSurvey): Promise<void> {
  await expect(dialog(page)).toContainText('رمز مشاركتك')
  const form = await openForm(page, page.context(), 'الموافقة وفتح النموذج')
  await expect(dialog(page).getByRole('timer')).toBeVisible()
  await sendForm(form, { choice: 'غالبًا', submit: 'إرسال', recorded: 'تم تسجيل إجابتك' })
  await form.close()
  await untilVerified(page, { counts: 'تم احتساب إجابتك', recheck: 'إعادة الفحص الآن' })
  await openInApp(page, '/surveys?tab=completed')
  await expect(page.getByRole('row').filter({ hasText: survey.title })).toContainText('تم التحقق')
  await expectNotice(page, 'احتُسبت إجابتك')
}

async function takeSeat(page: Page, people: People): Promise<void> {
  const title = unique('قراءة جداول الانحدار')
  const id = await people.session(title, { Capacity: '1' })
  const other = await people.approved('Omar')
  await openInApp(page, `/sessions?session=${id}`)
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
  await openInApp(page, '/sessions?tab=joined')
  await expect(page.getByRole('article', { name: title })).toContainText('مقعدك محجوز')
  await expectNotice(page, 'حصلت على مقعد')
}

async function ask(page: Page, people: People): Promise<void> {
  const title = unique('كم إجابة تكفي لدراسة استطلاعية؟')
  await openInApp(page, '/inquiries')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  // The key of the slash on an Arabic keyboard.
  await page.locator('body').dispatchEvent('keydown', { key: 'ظ', code: 'Slash' })
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'طرح سؤال جديد' }).click()
  await press(page, 'نشر السؤال')
  await expect(dialog(page)).toContainText('يُرجى كتابة العنوان')
  await dialog(page).getByLabel('العنوان').fill(title)
  await dialog(page).getByLabel('سؤالك').fill('لرسالة ماجستير، على عينة من الطلاب.')
  await press(page, 'نشر السؤال')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('لا توجد ردود بعد')).toBeVisible()

  const inquiryId = new URL(page.url()).searchParams.get('inquiry')
  await people.asAdmin('post', '/replies', { inquiryId, reply: 'يكفي **ثلاثون** في البداية.' })
  await expect(page.getByText('يكفي ثلاثون في البداية.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'رد واحد' })).toBeVisible()
  await expectNotice(page, 'وصل رد على سؤالك')
}

test('a member takes a survey, takes a seat and asks a question in Arabic', async ({
  page,
  people,
  baseURL,
}) => {
  const { survey } = await openTakable(page, people, baseURL ?? '')

  await test.step('a member takes a survey in Arabic until the response counts', () =>
    takeSurvey(page, survey))

  await test.step('a member takes a seat in Arabic, leaves it, and gets one from the waitlist', () =>
    takeSeat(page, people))

  await test.step('a member asks a question in Arabic and sees the reply without a reload', () =>
    ask(page, people))

  await test.step('a deleted member is named in Arabic as presenter and as author', async () => {
    const member = await people.approved('Hany')
    const title = unique('ورشة')
    const { id } = await (await people.asMember(member, 'get', '/users/me')).json()
    await people.session(title, { PresenterID: id })
    const inquiry = await question(people, unique('سؤال'), {}, member)
    await people.asAdmin('delete', `/admin/users/${id}`)
    await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('article', { name: title })).toContainText('عضو محذوف')
    await openInApp(page, `/inquiries?inquiry=${inquiry}`)
    await expect(page.getByRole('main')).toContainText('عضو محذوف')
    await expect(page.getByRole('main')).not.toContainText('Deleted member')
  })
})
