import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { field, log, message, personalRoom, rooms, send, twoPeople } from './chatWorld.ts'

test('[RCH.16] [RCH.10~] what is not sent is there on the person’s other devices, follows what is typed on either, stands in the list, and goes once it is sent', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const one = await terem.open(browser, world.anna, `/chat/${room}`)
  const two = await terem.open(browser, world.anna, `/chat/${room}`)
  await field(one).fill('Черновой ответ')
  await expect(field(two)).toHaveValue('Черновой ответ')
  await field(two).fill('Черновой ответ, другой')
  await expect(field(one)).toHaveValue('Черновой ответ, другой')

  // A device that comes later has it too, and so has this one after a reload and another room.
  const three = await terem.open(browser, world.anna, '/chat')
  const line = rooms(three).getByRole('button', { name: /Борис/ })
  await expect(line).toContainText('Черновик: Черновой ответ, другой')
  await line.click()
  await expect(field(three)).toHaveValue('Черновой ответ, другой')
  await one.reload()
  await expect(field(one)).toHaveValue('Черновой ответ, другой')

  // What is typed without a connection is not lost to what comes from elsewhere.
  await three.context().setOffline(true)
  await field(three).fill('Написано без сети')
  await field(one).fill('Иначе')
  await expect(field(two)).toHaveValue('Иначе')
  await three.context().setOffline(false)
  await expect(log(three)).toBeVisible()
  await expect(field(three)).toHaveValue('Написано без сети')

  await field(two).press('Enter')
  await expect(message(one, 'Иначе')).toBeVisible()
  for (const each of [one, two]) await expect(field(each)).toHaveValue('')
  await expect(field(three)).toHaveValue('Написано без сети')
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await send(his, 'Вижу')
  await expect(message(his, 'Вижу')).toBeVisible()
  await expect(field(his)).toHaveValue('')
})
