import { expect } from '@playwright/test'
import { test, type Terem } from '../world.ts'

async function linkFor(terem: Terem, email: string): Promise<string> {
  const answer = await fetch(`${terem.url}/outbox`, { headers: { accept: 'application/json' } })
  const { letters } = (await answer.json()) as { letters: { to: string; text: string }[] }
  return letters.find((letter) => letter.to === email)!.text.match(/\/invite-user\S+/)![0]
}

test('[RSP.15~] an invitation leads a new person by its letter into the space', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  await terem.page(anna, space, { title: 'Общий план' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/people`)
  await page.getByRole('tab', { name: 'Приглашения' }).click()
  const email = `maria.${Date.now()}@example.org`
  await page.getByRole('textbox', { name: 'Почта' }).fill(email)
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await expect(page.getByRole('button', { name: `Отозвать приглашение: ${email}` })).toBeVisible()
  const context = await browser.newContext({ baseURL: terem.url })
  const theirs = await context.newPage()
  await theirs.goto(await linkFor(terem, email))
  await expect(theirs.getByRole('textbox', { name: 'Почта' })).toHaveValue(email)
  await theirs.getByRole('textbox', { name: 'Имя' }).fill('Мария')
  await theirs.getByRole('textbox', { name: 'Фамилия' }).fill('Новая')
  await theirs.getByRole('textbox', { name: 'Пароль', exact: true }).fill('correct horse 7')
  await theirs.getByRole('button', { name: 'Зарегистрироваться и вступить' }).click()
  await expect(theirs.getByRole('treeitem', { name: 'Общий план' })).toBeVisible()
  await expect(page.getByText('Открытых приглашений нет.')).toBeVisible()
})

test('an invitation for new people makes nobody new of the person who is signed in', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/general`)
  await page.getByRole('switch', { name: 'Разрешить вступать по ссылке' }).check()
  const shown = page.getByText(`/invite/${space.id}#key=`)
  await expect(shown).toBeVisible()
  const link = new URL((await shown.textContent())!)
  const theirs = await terem.open(browser, boris, `${link.pathname}${link.hash}`)
  await expect(theirs.getByText(boris.email)).toBeVisible()
  await theirs.getByRole('button', { name: 'Вступить', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Пространство: Мастерская' })).toBeVisible()
  expect(await theirs.evaluate(() => localStorage.getItem('user_id'))).toBe(boris.userId)
})

test('[RSP.12] [RSP.14] [RER.26] [RER.29] the link for registered users asks, and shows errors', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/general`)
  await page.getByRole('switch', { name: 'Разрешить вступать по ссылке' }).check()
  const shown = page.getByText(`/invite-user?space=${space.id}#key=`)
  await expect(shown).toBeVisible()
  const link = (await shown.textContent())!
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (name: string) => {
    await page.getByRole('button', { name: `Скопировать: ${name}` }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await expect.poll(() => copied('Ссылка для новых пользователей')).toContain(`/invite/${space.id}#key=`)
  await expect.poll(() => copied('Ссылка для зарегистрированных пользователей')).toBe(link)
  const context = await browser.newContext({ baseURL: terem.url })
  const theirs = await context.newPage()
  await theirs.goto('/invite-user?space=99999')
  await expect(theirs.getByText('Пространство не найдено. Проверьте ссылку.')).toBeVisible()
  await theirs.goto(`/invite-user?space=${space.id}`)
  await expect(theirs.getByRole('alert')).toBeVisible()
  await theirs.goto(link)
  const login = theirs.getByRole('textbox', { name: 'Почта' })
  await login.fill('nobody@example.org')
  await theirs.getByRole('textbox', { name: 'Пароль', exact: true }).fill(boris.password)
  await theirs.getByRole('button', { name: 'Войти и продолжить' }).click()
  await expect(theirs.getByText('Учётная запись с такой почтой не найдена.')).toBeVisible()
  await login.fill(boris.email)
  await theirs.getByRole('button', { name: 'Войти и продолжить' }).click()
  await theirs.getByRole('button', { name: 'Вступить', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Пространство: Мастерская' })).toBeVisible()
})
