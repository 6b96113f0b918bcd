import { expect, type Page } from '@playwright/test'
import { badge, follows, toasts } from '../notifications/notificationWorld.ts'
import { test } from '../world.ts'
import { act, field, groupRoom, log, message, rooms, send, subjectOf, twoPeople } from './chatWorld.ts'

const list = (page: Page) => page.getByRole('listbox', { name: 'Участники' })

test('people of the room are mentioned from a list that opens after @, by the keyboard alone; they are told, and the way leads to the room', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  const query = `mutation ($input: ChatGroupCreateInput!) { it: chatGroupCreate(input: $input) { recordId } }`
  const input = {
    space_id: world.space.id,
    name: 'Выставка',
    subject_ids: [await subjectOf(terem, world, world.boris)],
  }
  const { it } = await terem.graphql<{ it: { recordId: string } }>(query, { input }, world.anna)
  const hers = await terem.open(browser, world.anna, `/chat/${it.recordId}`)
  const his = await terem.open(browser, world.boris, '/notifications')
  await expect(his.getByText('Новых уведомлений нет')).toBeVisible()
  await field(hers).pressSequentially('Глянь, @')
  await expect(list(hers).getByRole('option')).toHaveText(['всеУведомить всех в группе', /Анна/, /Борис/])
  await field(hers).pressSequentially('Бор')
  await expect(list(hers).getByRole('option')).toHaveText([/Борис/])
  await field(hers).press('Enter')
  await expect(field(hers)).toHaveValue('Глянь, @Борис Тестова ')
  await field(hers).pressSequentially('до вечера')
  await field(hers).press('Enter')
  await expect(message(hers, 'Глянь, @Борис Тестова до вечера')).toBeVisible()
  const toast = toasts(his).filter({ hasText: 'Анна Тестова упоминает вас в чате' })
  await expect(toast).toContainText('Глянь, @Борис Тестова до вечера')
  const place = his.getByRole('region', { name: 'Выставка' })
  await expect(place.getByText('Анна Тестова упоминает вас в чате')).toBeVisible()
  await place.getByRole('link').click()
  await expect(message(his, 'Глянь, @Борис Тестова до вечера')).toBeVisible()

  await expect(rooms(his).getByRole('button', { name: /Выставка/ })).toContainText(
    'Глянь, @Борис Тестова до вечера',
  )
  // It is changed as it was written, and everyone is called.
  await act(hers, 'Глянь', 'Изменить')
  const edited = hers.getByRole('textbox', { name: 'Изменение сообщения' })
  await expect(edited).toHaveValue('Глянь, @Борис Тестова до вечера')
  await edited.fill('Глянь, @Борис Тестова, сейчас')
  await edited.press('Enter')
  await expect(message(his, 'Глянь, @Борис Тестова, сейчас')).toBeVisible()
  await field(hers).pressSequentially('@вс')
  await list(hers).getByRole('option', { name: /все/ }).click()
  await field(hers).pressSequentially('чай')
  await field(hers).press('Enter')
  await expect(message(his, '@все чай')).toBeVisible()
  await send(his, 'Иду @Анна Тестова')
  await expect(message(hers, 'Иду @Анна Тестова')).toBeVisible()
  await expect(log(hers).getByText('@Анна Тестова', { exact: true })).toHaveCSS('font-weight', '550')
})

test('a mention that is read in its room is no news: there is no toast of it, and none is counted', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Выставка')
  const subject = await subjectOf(terem, world, world.boris)
  const call = (text: string) =>
    terem.graphql(
      'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
      { input: { room_id: room, text: `@[${subject}] ${text}` } },
      world.anna,
    )
  const archived = async () => {
    const query = '{ notifications(archived: true) { data { message { text } } } }'
    type Found = { notifications: { data: { message: { text: string } }[] } }
    const { notifications } = await terem.graphql<Found>(query, {}, world.boris)
    return notifications.data.map(({ message: { text } }) => text.replace('@Борис Тестова ', ''))
  }
  const his = await terem.open(browser, world.boris, '/notifications')
  await follows(his)
  await call('раз')
  await expect(toasts(his)).toContainText('раз')
  await expect(badge(his)).toHaveText('1')
  await his.goto(`${terem.url}/chat/${room}`)
  await expect(message(his, 'раз')).toBeVisible()
  await expect(badge(his)).toHaveCount(0)
  await follows(his)
  await call('два')
  await expect(message(his, 'два')).toBeVisible()
  await expect.poll(archived).toEqual(['два', 'раз'])
  await expect(badge(his)).toHaveCount(0)
  await expect(toasts(his)).toHaveCount(0)
  // What stands above the screen is told.
  for (let line = 0; line < 30; line++) await call(`строка ${line}`)
  await expect(message(his, 'строка 29')).toBeVisible()
  await message(his, 'раз').scrollIntoViewIfNeeded()
  await expect(message(his, 'строка 29')).not.toBeInViewport()
  await call('три')
  await expect(toasts(his)).toContainText('три')
  await expect(badge(his)).toHaveText('1')
})
