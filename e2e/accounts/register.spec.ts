import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'

let count = 0
const freshEmail = () => `register${++count}.${Date.now()}@example.org`
const password = 'correct horse 7'

const form = (page: Page) => page.getByRole('tabpanel', { name: 'Регистрация' })
const codeField = (page: Page) => page.getByLabel('Шесть цифр')

async function fillIn(
  page: Page,
  person: { name: string; surname: string; email: string; password: string },
) {
  await form(page).getByLabel('Имя').fill(person.name)
  await form(page).getByLabel('Фамилия').fill(person.surname)
  await form(page).getByLabel('Почта').fill(person.email)
  await form(page).getByLabel('Пароль', { exact: true }).fill(person.password)
}

const send = (page: Page) => page.getByRole('button', { name: 'Получить код' }).click()

async function askForCode(page: Page, terem: Terem, email: string): Promise<string> {
  await page.goto(`${terem.url}/registration`)
  await fillIn(page, { name: 'Анна', surname: 'Иванова', email, password })
  await send(page)
  await expect(codeField(page)).toBeFocused()
  return terem.codeFor(email)
}

const signIn = (terem: Terem, login: string) =>
  terem.graphql(
    'mutation ($login: String!, $password: String!) { userSignIn(input: { login: $login, password: $password }) { recordId } }',
    { login, password },
  )

test('[RID.01~] [RSH.13] entrance and registration are tabs with addresses, and what was typed stays', async ({
  terem,
  page,
}) => {
  await page.goto(`${terem.url}/registration`)
  await expect(page.getByRole('tab', { name: 'Регистрация' })).toHaveAttribute('aria-selected', 'true')
  await form(page).getByLabel('Имя').fill('Анна')
  await page.getByRole('tab', { name: 'Регистрация' }).press('ArrowLeft')
  await expect(page).toHaveURL(`${terem.url}/authorization`)
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await page.goBack()
  await expect(form(page).getByLabel('Имя')).toHaveValue('Анна')
  for (const path of ['/recovery', '/invite/1', '/invite-user?space=1']) {
    await page.goto(terem.url + path)
    await expect(page.getByRole('main').or(page.getByRole('alert')).first()).toBeVisible()
    await expect(page).toHaveURL(terem.url + path)
  }
})

test('[RID.05] [RID.11~] an account is there only after the code of the letter, and a wrong code says so', async ({
  terem,
  page,
}) => {
  const email = freshEmail()
  const code = await askForCode(page, terem, email)
  await expect(signIn(terem, email)).rejects.toThrow('The user credentials were incorrect.')
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText('Неверный код.')
  await codeField(page).fill('')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await codeField(page).press('ControlOrMeta+V')
  await page.waitForFunction((login) => localStorage.getItem('login') === login, email)
  await expect(signIn(terem, email)).resolves.toBeDefined()
})

test('[RID.12] another email can be requested once a minute, and the countdown restarts', async ({
  terem,
  page,
}) => {
  await page.clock.install()
  await askForCode(page, terem, freshEmail())
  const waiting = page.getByRole('button', { name: /Ещё раз через \d+ с/ })
  await expect(waiting).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('button', { name: /Ещё раз через (30|29|28) с/ })).toBeDisabled()
  await page.clock.fastForward(31_000)
  const again = page.getByRole('button', { name: 'Отправить ещё раз' })
  await expect(again).toBeEnabled()
  await again.click()
  await expect(waiting).toBeDisabled()
})

test('[RID.06~] [RID.07~] [RID.08~] [RID.09~] [RID.10~] each field shows its error and nothing typed is lost', async ({
  terem,
  page,
}) => {
  await page.goto(`${terem.url}/registration`)
  await send(page)
  await expect(form(page).getByLabel('Имя')).toBeFocused()
  await expect(page.getByText('Заполните поле «Почта».')).toBeVisible()
  const wrong = [
    [{ name: 'А' }, '«Имя»: не меньше 2'],
    [{ name: 'А'.repeat(65) }, '«Имя»: не больше 64'],
    [{ surname: 'И' }, '«Фамилия»: не меньше 2'],
    [{ surname: 'И'.repeat(65) }, '«Фамилия»: не больше 64'],
    [{ password: 'seven 7' }, '«Пароль»: не меньше 8'],
    [{ password: 'ab'.repeat(33) }, '«Пароль»: не больше 64'],
    [{ password: 'aaaaaa-7' }, '«Пароль»: слишком много одинаковых'],
    [{ email: 'нет собаки' }, '«Почта»: неверный формат'],
    [{ email: `${'a'.repeat(313)}@abc.org` }, '«Почта»: не больше 320'],
  ] as const
  const right = { name: 'Анна', surname: 'Иванова', email: freshEmail(), password }
  for (const [field, words] of wrong) {
    await fillIn(page, { ...right, ...field })
    await send(page)
    await expect(form(page).getByText(words)).toBeVisible()
    await expect(form(page).getByText(/^«|^Заполните/)).toHaveCount(1)
    for (const [label, value] of [
      ['Имя', 'name'],
      ['Фамилия', 'surname'],
      ['Почта', 'email'],
    ] as const)
      await expect(form(page).getByLabel(label)).toHaveValue({ ...right, ...field }[value])
  }
})

test('an email that is taken is refused with its own words', async ({ terem, page }) => {
  const { email } = await terem.person('Борис')
  await page.goto(`${terem.url}/registration`)
  await fillIn(page, { name: 'Анна', surname: 'Иванова', email, password })
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Этот адрес почты уже занят.')
})

test('in Chinese the last name is asked for before the first name', async ({ terem, browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${terem.url}/registration`)
  const fields = page.getByRole('tabpanel', { name: '注册' }).locator('input')
  await expect(fields.nth(0)).toHaveAttribute('autocomplete', 'family-name')
  await expect(fields.nth(1)).toHaveAttribute('autocomplete', 'given-name')
})
