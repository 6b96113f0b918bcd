import { expect } from '@playwright/test'
import { test } from '../world.ts'

test('[RID.01] [RID.13] [RID.11~] a lost password is replaced by way of the emailed code, and earlier sessions end', async ({
  terem,
  page,
}) => {
  const anna = await terem.person('Анна')
  const tab = (name: string) => page.getByRole('tab', { name })
  await page.goto(`${terem.url}/registration`)
  await expect(tab('Регистрация')).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${terem.url}/authorization`)
  await expect(tab('Вход')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await expect(page).toHaveURL(`${terem.url}/recovery`)
  await expect(page.getByLabel('Почта')).toHaveCount(1)
  await page.getByLabel('Почта').fill(anna.email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const codeField = page.getByLabel('Шесть цифр')
  await expect(codeField).toBeFocused()
  const code = await terem.codeFor(anna.email, 'пароля')
  await codeField.fill('12')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('alert')).toHaveText('Код недействителен или его срок истёк.')
  await codeField.fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText('Неверный код.')
  await codeField.fill(code)

  const password = page.getByLabel('Новый пароль', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('short')
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(page.getByText('«Новый пароль»: не меньше 8')).toBeVisible()
  await password.fill('another horse 8')
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await page.waitForFunction((login) => localStorage.getItem('login') === login, anna.email)

  const signIn = (given: string) =>
    terem.graphql(
      'mutation ($login: String!, $password: String!) { userSignIn(input: { login: $login, password: $password }) { recordId } }',
      { login: anna.email, password: given },
    )
  await expect(signIn(anna.password)).rejects.toThrow('The user credentials were incorrect.')
  await expect(signIn('another horse 8')).resolves.toBeDefined()
  const refresh = await fetch(`${terem.url}/signin/refresh_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: anna.refresh }),
  })
  expect(refresh.status).toBe(401)
})

test('an address without an account is answered as one with an account', async ({ terem, page }) => {
  await page.goto(`${terem.url}/recovery`)
  await page.getByLabel('Почта').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Мы отправили код на nobody@example.org')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ещё раз через/ })).toBeDisabled()
})
