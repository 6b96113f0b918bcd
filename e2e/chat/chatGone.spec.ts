import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { act, confirm, field, message, send, openRoom } from './chatWorld.ts'

test('an answer to a message that is deleted meanwhile is sent without it, and the words of the message are gone', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await send(hers, 'Первое')
  await send(hers, 'Второе')
  await expect(message(his, 'Второе')).toBeVisible()

  await act(his, 'Первое', 'Ответить')
  await expect(his.getByText('Ответ: Анна Тестова')).toBeVisible()
  await field(his).fill('Да')
  await act(hers, 'Первое', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  await expect(message(his, 'Первое')).toHaveCount(0)
  await expect(his.getByText('Первое')).toHaveCount(0)
  await expect(his.getByText('Ответ: Анна Тестова')).toHaveCount(0)
  await expect(field(his)).toHaveValue('Да')
  await field(his).press('Enter')
  await expect(message(hers, 'Да')).toBeVisible()

  // The same where it was sent without a network.
  await act(his, 'Второе', 'Ответить')
  await his.context().setOffline(true)
  await send(his, 'Нет')
  await expect(message(his, 'Нет')).toBeVisible()
  await act(hers, 'Второе', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  await expect(message(hers, 'Второе')).toHaveCount(0)
  await his.context().setOffline(false)
  await expect(message(his, 'Нет')).toContainText('Не отправлено')
  await message(his, 'Нет').getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(message(hers, 'Нет')).toBeVisible()
  await expect(message(his, 'Нет')).not.toContainText('Не отправлено')
})

test('an answer of the server that is older than what was heard meanwhile brings no words back', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await send(hers, 'Тайное')
  await expect(message(his, 'Тайное')).toBeVisible()
  const held = Promise.withResolvers<void>()
  const isSent = (data: string | null) => data?.includes('chatMessageSend') === true
  await his.route('**/graphql', async (route) => {
    if (!isSent(route.request().postData())) return route.continue()
    const response = await route.fetch()
    await held.promise
    return route.fulfill({ response })
  })
  await act(his, 'Тайное', 'Ответить')
  const answered = his.waitForResponse((response) => isSent(response.request().postData()))
  await send(his, 'Понял')
  await act(hers, 'Тайное', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  await expect(message(his, 'Понял')).toContainText('Сообщение недоступно')
  held.resolve()
  await (await answered).finished()
  await send(his, 'Дальше')
  await expect(message(his, 'Дальше').getByRole('time')).toBeVisible()
  await expect(message(his, 'Понял')).toContainText('Сообщение недоступно')
})
