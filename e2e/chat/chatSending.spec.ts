import { expect } from '@playwright/test'
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

test('what two write while the network of one is cut is there once each and in one order, also after a reload', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await send(hers, 'Начало')
  await expect(message(his, 'Начало')).toBeVisible()
  await his.context().setOffline(true)
  for (const text of ['Б1', 'Б2', 'Б3']) await send(his, text)
  await expect(message(his, 'Б1').getByText('Ждёт связи, сохранено на этом устройстве')).toBeVisible()
  for (const text of ['А1', 'А2']) await send(hers, text)
  await expect(message(hers, 'А2').getByRole('time')).toBeVisible()
  await his.context().setOffline(false)
  await expect(message(hers, 'Б3')).toBeVisible()
  const order = ['Начало', 'А1', 'А2', 'Б1', 'Б2', 'Б3']
  await expect.poll(() => texts(hers)).toEqual(order)
  await expect.poll(() => texts(his)).toEqual(order)

  // The server answers nothing, and the tab is loaded again with what waits.
  await his.route('**/graphql', (route) =>
    route.request().postData()?.includes('chatMessageSend') ? route.abort() : route.continue(),
  )
  for (const text of ['Б4', 'Б5']) await send(his, text)
  await expect(message(his, 'Б4').getByText('Ждёт связи')).toBeVisible()
  await his.reload()
  await expect(message(his, 'Б5')).toBeVisible()
  await his.unroute('**/graphql')
  await expect(message(hers, 'Б5')).toBeVisible()
  await expect.poll(() => texts(hers)).toEqual([...order, 'Б4', 'Б5'])
  await expect.poll(() => texts(his)).toEqual([...order, 'Б4', 'Б5'])
  await expect(log(his).getByText('Ждёт связи')).toHaveCount(0)
})

test('a message that the server refuses at once stands as not sent, also after a reload, until it is put away', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const hers = await terem.open(browser, world.anna, `/chat/${await personalRoom(terem, world)}`)
  await expect(log(hers)).toBeVisible()
  // Half a sign is no text; a page is the only one to type it.
  await field(hers).evaluate((area: HTMLTextAreaElement) => {
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
    own.set!.call(area, `Важное ${'\u{1f600}'.slice(0, 1)}`)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await field(hers).press('Enter')
  await expect(message(hers, 'Важное').getByText('Не отправлено')).toBeVisible()
  await hers.reload()
  await expect(message(hers, 'Важное').getByText('Не отправлено')).toBeVisible()
  await message(hers, 'Важное').getByRole('button', { name: 'Убрать' }).click()
  await expect(message(hers, 'Важное')).toHaveCount(0)
  await hers.reload()
  await expect(log(hers)).toBeVisible()
  await expect(message(hers, 'Важное')).toHaveCount(0)
})

test('what comes while one looks at the end is not called new, what comes while one reads above is', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const query = 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }'
  const say = (text: string) => terem.graphql(query, { input: { room_id: room, text } }, world.anna)
  for (let at = 1; at <= 30; at++) await say(`Сообщение ${at}.`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  const line = log(his).getByText('Новые сообщения')
  await expect(line).toBeAttached()
  await his.reload()
  await expect(message(his, 'Сообщение 30.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await say('На виду')
  await expect(message(his, 'На виду')).toBeVisible()
  await expect(line).toHaveCount(0)
  await log(his).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await expect(his.getByRole('button', { name: 'К последним сообщениям' })).toBeVisible()
  await say('Пока читал выше')
  await expect(message(his, 'Пока читал выше')).toBeAttached()
  await expect(line).toHaveCount(1)
  const after = await line.evaluate((one) => one.nextElementSibling!.textContent)
  expect(after).toContain('Пока читал выше')
})

test('a message that comes while the room is still being read is there', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  await send(hers, 'Первое')
  await expect(message(hers, 'Первое').getByRole('time')).toBeVisible()
  const his = await terem.open(browser, world.boris, '/chat')
  const line = rooms(his).getByRole('button', { name: /Анна/ })
  await expect(line).toContainText('Первое')
  // The answer is made before the second message and comes after it.
  let isHeld = false
  await his.route('**/graphql', async (route) => {
    if (isHeld || !route.request().postData()?.includes('query ChatMessages(')) return route.continue()
    isHeld = true
    const response = await route.fetch()
    await send(hers, 'Второе')
    await expect(line).toContainText('Второе')
    await route.fulfill({ response })
  })
  await line.click()
  await expect(message(his, 'Первое')).toBeVisible()
  await expect(message(his, 'Второе')).toBeVisible()
})

test('without a connection reactions and deleting say that nothing was changed', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const hers = await terem.open(browser, world.anna, `/chat/${await personalRoom(terem, world)}`)
  await send(hers, 'Слова')
  await expect(message(hers, 'Слова').getByRole('time')).toBeVisible()
  await hers.context().setOffline(true)
  const said = hers.getByRole('alert').filter({ hasText: 'Нет связи с сервером: ничего не изменилось.' })
  await act(hers, 'Слова', 'Добавить реакцию 👍')
  await expect(said).toBeVisible()
  await said.getByRole('button').click()
  await expect(said).toHaveCount(0)
  await act(hers, 'Слова', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  await expect(said).toBeVisible()
  await expect(message(hers, 'Слова')).toBeVisible()
  await hers.context().setOffline(false)
})

test('[RER.12~] on a phone, what is told of messages that wait covers none of them', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const page = await terem.open(browser, world.anna, `/chat/${room}`, {
    viewport: { width: 599, height: 600 },
  })
  for (let at = 1; at <= 12; at++) await send(page, `Слово ${at}`)
  await expect(log(page).getByText('Ждёт связи')).toHaveCount(0)
  await page.context().setOffline(true)
  await send(page, 'Последнее')
  const told = page.getByText(/^Нет связи\. \d+ изменени/)
  await expect(told).toBeVisible()
  await expect
    .poll(async () => {
      const [last, mark] = await Promise.all([message(page, 'Последнее').boundingBox(), told.boundingBox()])
      return last!.y + last!.height <= mark!.y
    })
    .toBe(true)
})
