import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import {
  act,
  confirm,
  field,
  log,
  message,
  personalRoom,
  rooms,
  send,
  subjectOf,
  texts,
  twoPeople,
} from './chatWorld.ts'

const pins = (page: Page) => page.getByRole('region', { name: 'Закреплённое сообщение' })
const write = (terem: Terem, by: { token: string }, room: string, text: string) =>
  terem.graphql(
    'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
    { input: { room_id: room, text } },
    by,
  )

test('a message is answered with its words beside it, which lead to it, change with it and go with it', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  await write(terem, world.anna, room, 'Когда встречаемся?')
  for (let at = 1; at <= 70; at++) await write(terem, world.anna, room, `Ещё ${at}.`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await expect(message(his, 'Ещё 70.')).toBeInViewport()
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)

  // An answer that is given up is none, and keeps what was typed.
  await field(his).fill('Потом')
  await act(his, 'Ещё 69.', 'Ответить')
  await expect(his.getByText('Ответ: Анна Тестова')).toBeVisible()
  await expect(field(his)).toBeFocused()
  await field(his).press('Escape')
  await expect(his.getByText('Ответ: Анна Тестова')).toHaveCount(0)
  await expect(field(his)).toHaveValue('Потом')

  await log(his).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await act(his, 'Когда встречаемся?', 'Ответить')
  await send(his, 'В семь')
  await expect(his.getByText('Ответ: Анна Тестова')).toHaveCount(0)
  const quote = message(hers, 'В семь').getByRole('button', { name: 'Когда встречаемся?' })
  await expect(quote).toHaveAccessibleName('Ответ на сообщение. Вы: Когда встречаемся?')
  // What it leads to had not been read yet.
  expect(await texts(hers)).not.toContain('Когда встречаемся?')
  await quote.click()
  await expect(message(hers, 'Когда встречаемся?').first()).toBeInViewport()
  await expect(message(hers, 'Когда встречаемся?').first()).toBeFocused()

  await act(hers, 'Когда встречаемся?', 'Изменить')
  const edit = hers.getByRole('textbox', { name: 'Изменение сообщения' })
  await edit.fill('Где встречаемся?')
  await edit.press('Enter')
  await expect(message(his, 'В семь').getByRole('button', { name: 'Где встречаемся?' })).toBeVisible()
  await act(hers, 'Где встречаемся?', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  for (const page of [hers, his]) await expect(message(page, 'В семь')).toContainText('Сообщение недоступно')
})

test('[RCH.08] a message is pinned for both parties or for oneself alone, stands on top, and is unpinned', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  for (const text of ['Адрес: Лесная, 5', 'Код: 17', 'До встречи']) await write(terem, world.anna, room, text)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await act(hers, 'Адрес: Лесная, 5', 'Закрепить у всех')
  for (const page of [hers, his]) {
    await expect(pins(page)).toContainText('Адрес: Лесная, 5')
    await expect(
      message(page, 'Адрес: Лесная, 5').getByRole('img', { name: 'Закреплено у всех' }),
    ).toBeVisible()
  }
  await act(his, 'Код: 17', 'Закрепить у себя')
  await expect(pins(his)).toContainText('2 из 2')
  await expect(pins(his)).toContainText('Код: 17')
  await expect(pins(hers)).not.toContainText('из 2')
  await pins(his)
    .getByRole('button', { name: /Код: 17/ })
    .click()
  await expect(message(his, 'Код: 17')).toBeFocused()
  await expect(pins(his)).toContainText('1 из 2')
  await pins(his).getByRole('button', { name: 'Открепить' }).click()
  await expect(pins(hers)).toHaveCount(0)
  await expect(pins(his)).toContainText('Код: 17')
  await his.reload()
  await expect(pins(his)).toContainText('Код: 17')
  await act(his, 'Код: 17', 'Открепить')
  await expect(pins(his)).toHaveCount(0)
})

test('[RCH.13] a forwarded message stands in the target room under the name of its first author', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const { anna, boris, space } = world
  const room = await personalRoom(terem, world)
  const vera = await terem.person('Вера')
  await terem.join(anna, space, vera)
  const { it } = await terem.graphql<{ it: { recordId: string } }>(
    'mutation ($input: ChatGroupCreateInput!) { it: chatGroupCreate(input: $input) { recordId } }',
    { input: { space_id: space.id, name: 'Стройка', subject_ids: [await subjectOf(terem, world, vera)] } },
    anna,
  )
  await write(terem, boris, room, 'Кирпич привезут в среду')
  const hers = await terem.open(browser, anna, `/chat/${room}`)
  const third = await terem.open(browser, vera, `/chat/${it.recordId}`)
  await act(hers, 'Кирпич привезут', 'Переслать')
  const dialog = hers.getByRole('dialog', { name: 'Переслать сообщение' })
  await dialog.getByLabel('Найти чат').fill('строй')
  await expect(dialog.getByRole('listitem')).toHaveText(['Стройка'])
  await dialog.getByRole('button', { name: 'Стройка' }).click()
  await expect(hers.getByText('Сообщение переслано: Стройка')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(message(third, 'Кирпич привезут в среду')).toContainText('Переслано от: Борис Тестова')
  await rooms(hers)
    .getByRole('button', { name: /Стройка/ })
    .click()
  await message(hers, 'Кирпич привезут').hover()
  await message(hers, 'Кирпич привезут').getByRole('button', { name: 'Действия с сообщением' }).click()
  await expect(hers.getByRole('menuitem', { name: 'Удалить у всех' })).toBeVisible()
  await expect(hers.getByRole('menuitem', { name: 'Изменить' })).toHaveCount(0)
})
