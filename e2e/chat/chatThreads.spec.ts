import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { act, confirm, field, groupRoom, log, message, send, subjectOf, twoPeople } from './chatWorld.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Обсуждение' })
const replies = (page: Page) => page.getByRole('log', { name: 'Ответы в обсуждении' })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Ответ в обсуждении' })
const line = (page: Page, name: RegExp) => log(page).getByRole('button', { name })
const reply = async (page: Page, text: string) => {
  await answer(page).fill(text)
  await answer(page).press('Enter')
}
const write = async (terem: Terem, by: { token: string }, input: object) => {
  const query = 'mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { recordId } }'
  return (await terem.graphql<{ it: { recordId: string } }>(query, { input }, by)).it.recordId
}

test('a reply opens a thread; the room shows how many replies there are, whose, and what is new, live', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  await write(terem, world.anna, { room_id: room, text: 'Кирпич привезли' })
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await act(his, 'Кирпич привезли', 'Ответить в обсуждении')
  await expect(answer(his)).toBeFocused()
  await expect(panel(his)).toContainText('Кирпич привезли')
  await reply(his, 'Сколько?')
  await expect(replies(his)).toContainText('Сколько?')
  await expect(line(hers, /1 ответ/)).toContainText('1 новый')
  await expect(log(hers)).not.toContainText('Сколько?')

  await line(hers, /1 ответ/).click()
  await expect(replies(hers)).toContainText('Сколько?')
  await expect(line(hers, /1 ответ/)).not.toContainText('новый')
  await hers.getByRole('checkbox', { name: 'Отправить и в чат' }).check()
  await reply(hers, 'Три поддона')
  for (const page of [hers, his]) {
    await expect(replies(page)).toContainText('Три поддона')
    await expect(message(page, 'Три поддона').first()).toContainText('Ответ в обсуждении')
    await expect(line(page, /2 ответа/)).toBeVisible()
  }
  await expect(hers.getByRole('checkbox', { name: 'Отправить и в чат' })).not.toBeChecked()

  // One's own reply is changed, answered and deleted there as in a room.
  await answer(his).press('ArrowUp')
  const edit = his.getByRole('textbox', { name: 'Изменение сообщения' })
  await edit.fill('Сколько поддонов?')
  await edit.press('Enter')
  await expect(replies(hers)).toContainText('Сколько поддонов?')
  await answer(his).press('Escape')
  await expect(panel(his)).toHaveCount(0)
  await expect(log(his).getByRole('article').filter({ hasText: 'Кирпич привезли' })).toBeFocused()

  await act(his, 'Кирпич привезли', 'Ответить')
  await send(his, 'Отлично')
  await expect(message(hers, 'Отлично')).toContainText('Кирпич привезли')
  await act(hers, 'Кирпич привезли', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  for (const page of [hers, his])
    await expect(message(page, 'Сообщение удалено').first()).toContainText('2 ответа')
  for (const page of [hers, his]) await expect(message(page, 'Отлично')).toContainText('Сообщение недоступно')
  await line(his, /2 ответа/).click()
  await expect(replies(his)).toContainText('Сообщение удалено')
  await expect(replies(his)).toContainText('Сколько поддонов?')
})

test('what is typed in a thread is its own, outlives a reload and a day without network, and does not stand in the room', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  const root = await write(terem, world.anna, { room_id: room, text: 'Кирпич привезли' })
  await write(terem, world.boris, { room_id: room, thread_id: root, text: 'Вижу' })
  const page = await terem.open(browser, world.anna, `/chat/${room}`)
  await line(page, /1 ответ/).click()
  await answer(page).fill('В обсуждение')
  await field(page).fill('В чат')
  await page.reload()
  await expect(field(page)).toHaveValue('В чат')
  await line(page, /1 ответ/).click()
  await expect(answer(page)).toHaveValue('В обсуждение')

  await page.context().setOffline(true)
  await answer(page).press('Enter')
  await expect(replies(page).getByText('В обсуждение')).toBeVisible()
  await expect(log(page)).not.toContainText('В обсуждение')
  await page.context().setOffline(false)
  await expect(line(page, /2 ответа/)).toBeVisible()
  await expect(field(page)).toHaveValue('В чат')
})

test('a notification and a search lead to a reply in its thread, on a phone over the whole screen', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  const root = await write(terem, world.anna, { room_id: room, text: 'Кирпич привезли' })
  await write(terem, world.boris, { room_id: room, thread_id: root, text: 'Сколько поддонов?' })
  const page = await terem.open(browser, world.anna, '/notifications')
  await page
    .getByRole('link', { name: /отвечает в обсуждении/ })
    .first()
    .click()
  await expect(replies(page).getByRole('article').filter({ hasText: 'Сколько поддонов?' })).toBeFocused()
  await page.getByRole('button', { name: 'Закрыть обсуждение' }).click()

  const found = replies(page).getByRole('article').filter({ hasText: 'Сколько поддонов?' })
  const search = page.getByRole('button', { name: 'Поиск в чате' })
  await search.click()
  await page.getByRole('combobox', { name: 'Поиск в чате' }).fill('поддонов')
  await page.getByRole('option').first().click()
  await expect(found).toBeFocused()
  // It is led to again as often as it is asked for.
  await search.click()
  await page.getByRole('option').first().click()
  await expect(found).toBeFocused()
  await page.getByRole('button', { name: 'Закрыть обсуждение' }).click()

  await page.setViewportSize({ width: 599, height: 800 })
  await search.click()
  await page.getByRole('option').first().click()
  await expect(found).toBeFocused()
  expect((await panel(page).boundingBox())!.width).toBe(599)
  await expect(field(page)).toBeHidden()
  await answer(page).press('Escape')
  await expect(field(page)).toBeVisible()
  await expect(message(page, 'Кирпич привезли')).toBeFocused()
  await send(page, 'И песок')
  await expect(message(page, 'И песок')).toBeVisible()
})

test('a thread stays open over a reload and the way back, and shows who writes in it, apart from the room', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  await write(terem, world.anna, { room_id: room, text: 'Кирпич привезли' })
  const [hers, his] = await Promise.all(
    [world.anna, world.boris].map((person) => terem.open(browser, person, `/chat/${room}`)),
  )
  await act(his!, 'Кирпич привезли', 'Ответить в обсуждении')
  await his!.reload()
  await expect(panel(his!)).toContainText('Кирпич привезли')
  // By the keyboard: from the field to the message, and T.
  await log(hers!).focus()
  await hers!.keyboard.press('ArrowUp')
  await expect(message(hers!, 'Кирпич привезли')).toBeFocused()
  await hers!.keyboard.press('t')
  await expect(answer(hers!)).toBeFocused()
  await expect(answer(hers!)).toHaveValue('')
  await answer(hers!).pressSequentially('Сколько')
  await expect(panel(his!)).toContainText('Анна печатает…')
  await expect(his!.getByText('печатает…')).toHaveCount(1)
  await answer(hers!).press('Enter')
  await expect(replies(his!)).toContainText('Сколько')
  await expect(his!.getByText('печатает…')).toHaveCount(0)

  await his!.getByRole('link', { name: /Уведомления/ }).click()
  await expect(panel(his!)).toHaveCount(0)
  await his!.goBack()
  await expect(replies(his!)).toContainText('Сколько')
  await his!.getByRole('button', { name: 'Закрыть обсуждение' }).click()
  await his!.reload()
  await expect(message(his!, 'Кирпич привезли')).toBeVisible()
  await expect(panel(his!)).toHaveCount(0)
})

test('who is named in a thread is told of it and sees the line marked', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  const root = await write(terem, world.anna, { room_id: room, text: 'Кирпич привезли' })
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await write(terem, world.anna, { room_id: room, thread_id: root, text: 'Пока мало' })
  await expect(line(his, /1 ответ/)).not.toContainText('новый')
  const boris = await subjectOf(terem, world, world.boris)
  await write(terem, world.anna, { room_id: room, thread_id: root, text: `@[${boris}], примешь?` })
  await expect(line(his, /2 ответа/)).toContainText('2 новых')
})

test('a thread stands beside its room where both can be read, else it covers the room, and the focus goes along', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  const root = await write(terem, world.anna, { room_id: room, text: 'Кирпич привезли' })
  await write(terem, world.boris, { room_id: room, thread_id: root, text: 'Сколько?' })
  const page = await terem.open(browser, world.anna, `/chat/${room}`, {
    viewport: { width: 1440, height: 900 },
  })
  await line(page, /1 ответ/).click()
  await expect(answer(page)).toBeFocused()
  const widths = async () => [
    (await log(page).boundingBox())?.width ?? 0,
    (await panel(page).boundingBox())!.width,
  ]
  const [own, beside] = await widths()
  expect([own! >= 360, beside! >= 340]).toEqual([true, true])

  await field(page).fill('Недописано')
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(log(page)).toBeHidden()
  await expect(answer(page)).toBeFocused()
  for (const width of [1100, 599]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after another
    await page.setViewportSize({ width, height: 900 })
    await expect(answer(page)).toBeVisible()
    expect((await panel(page).boundingBox())!.width).toBeGreaterThanOrEqual(340)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(log(page)).toBeVisible()
  // The right sidebar takes the place of the room as well.
  await page.keyboard.press('Control+Slash')
  await expect(log(page)).toBeHidden()
  expect((await panel(page).boundingBox())!.width).toBeGreaterThanOrEqual(340)
  await page.keyboard.press('Control+Slash')
  await expect(log(page)).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.getByRole('button', { name: 'Закрыть обсуждение' }).press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect(message(page, 'Кирпич привезли')).toBeFocused()
  await expect(field(page)).toHaveValue('Недописано')
})
