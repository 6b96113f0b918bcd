import { expect } from '@playwright/test'
import { items, lettersTo, passTime } from '../notifications/notificationWorld.ts'
import { test } from '../world.ts'
import { addAll, formPage, nameField, openAsGuest, send } from './formWorld.ts'

test('[RNO.01~] whom a form names is told of what guests send, by the list and in one letter, and opens it', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page } = await formPage(terem, browser)
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  await addAll(page)
  await page.getByRole('button', { name: 'Настройки формы' }).click()
  const settings = page.getByRole('dialog', { name: 'Настройки формы' })
  const picker = settings.getByRole('textbox', { name: 'Сообщать об ответах' })
  const told = settings.getByRole('list', { name: 'Кому сообщать' })
  for (const name of ['Анна', 'Борис']) {
    await picker.fill(name)
    await settings.getByRole('option', { name }).click()
  }
  await expect(told.getByRole('listitem')).toHaveText([/Анна/, /Борис/])
  await told.getByRole('button', { name: /^Не сообщать: Анна/ }).click()
  await expect(picker).toBeFocused()
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"told_by_letter":true') === true,
  )
  await settings.getByRole('switch', { name: 'Присылать и письма' }).check({ force: true })
  await kept
  await page.reload()
  await page.getByRole('button', { name: 'Настройки формы' }).click()
  await expect(told.getByRole('listitem')).toHaveText([/Борис/])
  await expect(settings.getByRole('switch', { name: 'Присылать и письма' })).toBeChecked()

  const url = await terem.publish(anna, id)
  for (const name of ['Вера', 'Глеб']) {
    const guest = await openAsGuest(browser, url)
    await nameField(guest).fill(name)
    await send(guest).click()
    await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  }
  await passTime(terem)
  await expect.poll(async () => (await lettersTo(terem, boris)).length).toBe(1)
  const [letter] = await lettersTo(terem, boris)
  for (const words of ['Вера', 'Глеб', 'Заявка · Пространство «Приём»']) expect(letter!.text).toContain(words)
  expect(await lettersTo(terem, anna)).toEqual([])

  const list = await terem.open(browser, boris, '/notifications')
  await expect(list.getByRole('heading', { name: 'Заявка' })).toBeVisible()
  await expect(items(list)).toHaveCount(2)
  await expect(items(list).first()).toContainText('Глеб')
  await items(list).first().getByRole('link', { name: 'Новый ответ на форму' }).click()
  await expect(list.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Глеб')
})
