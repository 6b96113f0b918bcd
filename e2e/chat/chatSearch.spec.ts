import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { field, message, personalRoom, rooms, twoPeople } from './chatWorld.ts'

const write = (terem: Terem, by: { token: string }, room: string, text: string) =>
  terem.graphql(
    'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
    { input: { room_id: room, text } },
    by,
  )
const everywhere = (page: Page) => rooms(page).getByLabel('Поиск', { exact: true })
const results = (within: Page | ReturnType<typeof rooms>) =>
  within.getByRole('listbox', { name: 'Результаты поиска' }).getByRole('option')

test('words are found over all of one’s rooms and in one of them, and lead to their message', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const { anna, boris, space } = world
  const room = await personalRoom(terem, world)
  await write(terem, anna, room, 'Договор лежит на столе')
  for (let at = 1; at <= 60; at++) await write(terem, anna, room, `Ещё ${at}.`)
  await write(terem, boris, room, 'Какие договоры?')
  const { it } = await terem.graphql<{ it: { recordId: string } }>(
    'mutation ($space: ID!) { it: chatPersonalOpen(space_id: $space) { recordId } }',
    { space: space.id },
    anna,
  )
  await write(terem, anna, it.recordId, 'Мой договор')

  // One's own notes are found by oneself alone.
  const his = await terem.open(browser, boris, '/chat')
  await everywhere(his).fill('договора')
  await expect(results(rooms(his))).toHaveCount(2)
  await expect(results(rooms(his)).first()).toContainText('Какие договоры?')

  const hers = await terem.open(browser, anna, '/chat')
  await everywhere(hers).fill('договора')
  await expect(results(rooms(hers))).toHaveText([/Мой договор/, /Какие договоры/, /Договор лежит на столе/])
  await expect(results(rooms(hers)).nth(1).locator('mark')).toHaveText('договоры')
  await rooms(hers).getByRole('button', { name: 'От кого' }).click()
  await hers.getByRole('dialog', { name: 'От кого' }).getByRole('button', { name: 'Борис Тестов' }).click()
  await expect(results(rooms(hers))).toHaveCount(1)
  await rooms(hers).getByRole('button', { name: 'С файлами' }).click()
  await expect(rooms(hers).getByText('Ничего не найдено')).toBeVisible()
  await everywhere(hers).press('Escape')
  await expect(everywhere(hers)).toHaveValue('')

  // Arrows choose and Enter opens what had not been read yet.
  await everywhere(hers).fill('договор')
  await expect(results(rooms(hers))).toHaveCount(3)
  await everywhere(hers).press('ArrowUp')
  await everywhere(hers).press('Enter')
  await expect(hers).toHaveURL(new RegExp(room))
  await expect(message(hers, 'Договор лежит на столе')).toBeFocused()
  await expect(message(hers, 'Договор лежит на столе')).toBeInViewport()

  await field(hers).click()
  await hers.keyboard.press('Control+f')
  const inRoom = hers.getByRole('region', { name: 'Поиск в чате' })
  await expect(inRoom.getByRole('combobox')).toBeFocused()
  await hers.keyboard.type('договор')
  await expect(inRoom.getByRole('option')).toHaveText([/Какие договоры/, /Договор лежит на столе/])
  await hers.keyboard.press('Enter')
  await expect(message(hers, 'Какие договоры?')).toBeFocused()
  await expect(inRoom).toHaveCount(0)
})
