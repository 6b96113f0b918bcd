import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import {
  twoPeople,
  personalRoom,
  log,
  field,
  rooms,
  message,
  confirm,
  send,
  act,
  texts,
  openRoom,
} from './chatWorld.ts'

test('[RCH.02] [RCH.11] [RCH.19~] a member is written to, the other one sees it at once with its count, and the same room opens again', async ({
  terem,
  browser,
}) => {
  const { anna, boris } = await twoPeople(terem)
  const [hers, his] = [await terem.open(browser, anna, '/chat'), await terem.open(browser, boris, '/chat')]
  await expect(rooms(his).getByText('Чатов пока нет')).toBeVisible()
  const begin = async () => {
    await hers.getByRole('button', { name: 'Новый чат' }).first().click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Борис Тестова' }).click()
    await expect(hers).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  }
  await begin()
  const address = hers.url()
  await send(hers, 'Привет, Борис')
  await expect(message(hers, 'Привет, Борис')).toBeVisible()
  const line = rooms(his).getByRole('button', { name: /Анна Тестова/ })
  await expect(line.getByRole('img', { name: '1 непрочитанное сообщение' })).toBeVisible()
  await expect(his.getByRole('link', { name: /Чаты 1 непрочитанное/ })).toBeVisible()
  await line.click()
  await expect(message(his, 'Привет, Борис')).toBeVisible()
  await expect(line.getByRole('img')).toHaveCount(0)
  await send(his, 'Привет!')
  await expect(message(hers, 'Привет!')).toBeVisible()
  await hers.goto(`${terem.url}/chat`)
  await begin()
  expect(hers.url()).toBe(address)
  await expect(message(hers, 'Привет!')).toBeVisible()
})

test('[RCH.12] [RCH.14] [RCH.15] a message is edited, reacted to, and deleted for oneself or for everyone', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await send(hers, 'Перевый')
  await expect(message(his, 'Перевый')).toBeVisible()
  await expect(message(hers, 'Перевый').getByRole('time')).toBeVisible()
  await field(hers).press('ArrowUp')
  const edit = hers.getByRole('textbox', { name: 'Изменение сообщения' })
  await expect(edit).toHaveValue('Перевый')
  await edit.press('Escape')
  await expect(edit).toHaveCount(0)
  await act(hers, 'Перевый', 'Изменить')
  await edit.fill('Первый')
  await edit.press('Enter')
  await expect(message(his, 'Первый').getByText('изменено')).toBeVisible()
  await expect(message(hers, 'Первый').getByText('изменено')).toBeVisible()

  await message(his, 'Первый').hover()
  await message(his, 'Первый').getByRole('button', { name: 'Действия с сообщением' }).click()
  await expect(his.getByRole('menuitem', { name: 'Изменить' })).toHaveCount(0)
  await expect(his.getByRole('menuitem', { name: 'Удалить у всех' })).toHaveCount(0)
  await his.getByRole('menuitem', { name: 'Добавить реакцию 👍' }).click()
  const reaction = (page: Page, count: string) =>
    message(page, 'Первый').getByRole('button', { name: `👍: ${count}` })
  await reaction(hers, '1 реакция').click()
  await expect(reaction(his, '2 реакции')).toHaveAttribute('aria-pressed', 'true')
  await reaction(his, '2 реакции').click()
  await expect(reaction(hers, '1 реакция')).toBeVisible()

  await act(his, 'Первый', 'Удалить у себя')
  await confirm(his, 'Удалить')
  await expect(message(his, 'Первый')).toHaveCount(0)
  await expect(message(hers, 'Первый')).toBeVisible()
  await send(hers, 'Второй')
  await expect(message(his, 'Второй')).toBeVisible()
  await act(hers, 'Второй', 'Удалить у всех')
  await confirm(hers, 'Отмена')
  await expect(message(hers, 'Второй')).toBeVisible()
  await act(hers, 'Второй', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  for (const page of [hers, his]) await expect(message(page, 'Второй')).toHaveCount(0)
  await hers.reload()
  await expect(message(hers, 'Первый')).toBeVisible()
  expect(await texts(hers)).toEqual(['Первый'])
})

test('[RCH.16] what is not sent stays in its room, and older messages come in above without moving what is read', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const query = 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }'
  for (let at = 1; at <= 110; at++)
    await terem.graphql(query, { input: { room_id: room, text: `Сообщение ${at}.` } }, world.anna)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await expect(message(his, 'Сообщение 110.')).toBeInViewport()
  await expect(log(his).getByText('Новые сообщения')).toBeVisible()
  await field(his).fill('Не отправлено')
  await his.goto(`${terem.url}/chat`)
  await rooms(his).getByRole('button', { name: /Анна/ }).click()
  await expect(field(his)).toHaveValue('Не отправлено')
  await his.reload()
  await expect(field(his)).toHaveValue('Не отправлено')

  await expect(message(his, 'Сообщение 61.')).toBeAttached()
  // Where the box stands when older ones come is where it stays.
  const places = await log(his).evaluate(async (box) => {
    const count = () => box.querySelectorAll('article').length
    const before = count()
    box.scrollTo({ top: 300 - box.scrollHeight + box.clientHeight })
    // What has come into view gets its own height with the next frame.
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let at = 0; at < 3; at++) await frame()
    const middle = box.getBoundingClientRect().top + 100
    const line = [...box.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > middle)!
    const top = line.getBoundingClientRect().top
    while (count() === before) await frame()
    for (let at = 0; at < 3; at++) await frame()
    return { top, after: line.getBoundingClientRect().top }
  })
  expect(Math.abs(places.after - places.top)).toBeLessThan(2)
  await log(his).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await expect(message(his, 'Сообщение 1.')).toBeAttached()
})
