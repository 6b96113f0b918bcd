import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { act, confirm, field, message, personalRoom, send, twoPeople } from './chatWorld.ts'

test('an answer to a message that is deleted meanwhile is sent without it, and the words of the message are gone', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
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
  await his.context().setOffline(false)
  await expect(message(his, 'Нет')).toContainText('Не отправлено')
  await message(his, 'Нет').getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(message(hers, 'Нет')).toBeVisible()
  await expect(message(his, 'Нет')).not.toContainText('Не отправлено')
})
