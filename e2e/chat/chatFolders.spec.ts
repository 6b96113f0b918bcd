import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test, type Terem } from '../world.ts'
import { confirm, message, personalRoom, rooms, send, subjectOf, twoPeople } from './chatWorld.ts'

const list = (page: Page) => rooms(page).locator('ul').getByRole('button')
const view = (page: Page, name: string) =>
  rooms(page).getByRole('group', { name: 'Списки чатов' }).getByRole('button', { name, exact: true })
const open = (page: Page, name: string) => list(page).filter({ hasText: name }).click()
async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'Действия с чатом' }).click()
  await page
    .getByRole('menuitem', { name: action, exact: true })
    .or(page.getByRole('menuitemcheckbox', { name: action, exact: true }))
    .click()
}

/** Three groups of Anna and Boris, the last one first. */
async function threeRooms(terem: Terem) {
  const world = await twoPeople(terem)
  const subject = await subjectOf(terem, world, world.boris)
  for (const name of ['Стройка', 'Отпуск', 'Бухгалтерия'])
    await terem.graphql(
      'mutation ($input: ChatGroupCreateInput!) { chatGroupCreate(input: $input) { recordId } }',
      { input: { space_id: world.space.id, name, subject_ids: [subject] } },
      world.anna,
    )
  return world
}

test('[RCH.01~] [RCH.09] a chat is added to a folder and taken out of it; a folder without a name or a chat is refused', async ({
  terem,
  browser,
}) => {
  const { anna } = await threeRooms(terem)
  const page = await terem.open(browser, anna, '/chat')
  const second = await terem.open(browser, anna, '/chat')
  await expect(list(page)).toHaveText([/Бухгалтерия/, /Отпуск/, /Стройка/])
  await rooms(page).getByRole('button', { name: 'Новая папка' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая папка' })
  const name = dialog.getByRole('textbox', { name: 'Название папки' })
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  await expect(name).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Стройка' }).check()
  await save.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Работа')
  await dialog.getByRole('checkbox', { name: 'Стройка' }).uncheck()
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Выберите хотя бы один чат.')
  await dialog.getByRole('checkbox', { name: 'Стройка' }).check()
  await save.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(view(page, 'Работа')).toHaveAttribute('aria-pressed', 'true')
  await expect(list(page)).toHaveText([/Стройка/])

  await view(second, 'Работа').click()
  await view(page, 'Все').click()
  await open(page, 'Бухгалтерия')
  await act(page, 'Работа')
  await expect(list(second)).toHaveText([/Бухгалтерия/, /Стройка/])
  await view(page, 'Работа').click()
  await act(page, 'Работа')
  for (const each of [page, second]) await expect(list(each)).toHaveText([/Стройка/])
  await open(page, 'Стройка')
  await act(page, 'Работа')
  await expect(page.getByText('В папке должен быть хотя бы один чат')).toBeVisible()
  await expect(list(page)).toHaveText([/Стройка/])

  await rooms(page).getByRole('button', { name: 'Изменить папку «Работа»' }).click()
  await page
    .getByRole('dialog', { name: 'Папка' })
    .getByRole('button', { name: 'Удалить папку', exact: true })
    .click()
  await confirm(page, 'Удалить')
  await expect(view(page, 'Работа')).toHaveCount(0)
  await expect(list(second)).toHaveText([/Бухгалтерия/, /Отпуск/, /Стройка/])
})

test('the list has pinned rooms on top, favorites and an archive, which a message takes a room out of', async ({
  terem,
  browser,
}) => {
  const { anna, boris } = await threeRooms(terem)
  const page = await terem.open(browser, anna, '/chat')
  await open(page, 'Стройка')
  await act(page, 'Закрепить вверху списка')
  await expect(list(page)).toHaveText([/Стройка/, /Бухгалтерия/, /Отпуск/])
  await act(page, 'Добавить в избранное')
  await view(page, 'Избранное').click()
  await expect(list(page)).toHaveText([/Стройка/])
  await act(page, 'Убрать из избранного')
  await expect(rooms(page).getByText('В избранном пока нет чатов')).toBeVisible()
  await view(page, 'Все').click()
  await open(page, 'Отпуск')
  await act(page, 'В архив')
  await expect(list(page)).toHaveText([/Стройка/, /Бухгалтерия/])
  await view(page, 'Архив').click()
  await expect(list(page)).toHaveText([/Отпуск/])

  const his = await terem.open(browser, boris, '/chat')
  await expect(list(his)).toHaveText([/Бухгалтерия/, /Отпуск/, /Стройка/])
  await open(his, 'Отпуск')
  await send(his, 'Едем в июле')
  await expect(message(page, 'Едем в июле')).toBeVisible()
  await expect(rooms(page).getByText('В архиве нет чатов')).toBeVisible()
  await view(page, 'Все').click()
  await expect(list(page)).toHaveText([/Стройка/, /ОтпускБорис: Едем в июле|Отпуск/, /Бухгалтерия/])
})

test('[RCH.01] the left panel has personal and group rooms with their last message and what is unread, and lists them by folder and as favorites', async ({
  terem,
  browser,
}) => {
  const world = await threeRooms(terem)
  const room = await personalRoom(terem, world)
  await terem.graphql(
    'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
    { input: { room_id: room, text: 'Привет' } },
    world.anna,
  )
  const his = await terem.open(browser, world.boris, '/chat')
  await open(his, 'Привет')
  await send(his, 'Обедаем?')
  await open(his, 'Отпуск')
  await send(his, 'Едем в июле')
  await send(his, 'Или в августе')
  await expect(message(his, 'Или в августе')).toBeVisible()

  const page = await terem.open(browser, world.anna, '/chat')
  const line = (name: string) => list(page).filter({ hasText: name })
  await expect(list(page)).toHaveText([/Отпуск/, /Борис Тестова/, /Бухгалтерия/, /Стройка/])
  await expect(line('Отпуск')).toContainText('Борис: Или в августе')
  await expect(line('Отпуск').getByRole('img', { name: '2 непрочитанных сообщения' })).toHaveText('2')
  await expect(line('Борис Тестова')).toContainText('Обедаем?')
  await expect(line('Борис Тестова').getByRole('img', { name: '1 непрочитанное сообщение' })).toHaveText('1')
  await expect(line('Стройка')).toContainText('Вы создали группу «Стройка»')
  await rooms(page).getByRole('button', { name: 'Новая папка' }).click()
  await page.getByRole('textbox', { name: 'Название папки' }).fill('Личное')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Борис Тестова' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(list(page)).toHaveText([/Борис Тестова.*Обедаем\?1/])
  await view(page, 'Все').click()
  await open(page, 'Отпуск')
  await expect(line('Отпуск').getByRole('img')).toHaveCount(0)
  await act(page, 'Добавить в избранное')
  await view(page, 'Избранное').click()
  await expect(list(page)).toHaveText([/Отпуск/])
})

test('[RCH.18] the settings offer that rooms go to the archive a day, a week or a month after their last message, and they do', async ({
  terem,
  browser,
}) => {
  const { anna, space } = await threeRooms(terem)
  const database = databaseOf(terem)
  await database`
    update chat_member k set joined_at = now() - interval '60 days' from chat_room r
    where r.id = k.room and r.space = ${space.id}`
  for (const [name, days] of Object.entries({ Стройка: 40, Отпуск: 8, Бухгалтерия: 2 })) {
    // The id of the last message, or of the room, begins with its time.
    const time = (Date.now() - days * 86_400_000).toString(16).padStart(12, '0')
    // oxlint-disable-next-line no-await-in-loop -- three
    await database`
      update chat_room set latest = ${`${time}7${'0'.repeat(19)}`} where space = ${space.id} and name = ${name}`
  }
  await database.end()
  const page = await terem.open(browser, anna, '/chat')
  const dialog = page.getByRole('dialog', { name: 'Настройки чатов' })
  const settings = rooms(page).getByRole('button', { name: 'Настройки чатов' })
  await settings.click()
  await expect(dialog.getByRole('radio', { name: 'Никогда' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveText([/Бухгалтерия/, /Отпуск/, /Стройка/])
  for (const [after, left, archived] of [
    ['Через день', [], [/Бухгалтерия/, /Отпуск/, /Стройка/]],
    ['Через неделю', [/Бухгалтерия/], [/Отпуск/, /Стройка/]],
    ['Через месяц', [/Бухгалтерия/, /Отпуск/], [/Стройка/]],
    ['Никогда', [/Бухгалтерия/, /Отпуск/, /Стройка/], []],
  ] as const) {
    await settings.click()
    await dialog.getByRole('radio', { name: after }).check()
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveText([...left])
    await view(page, 'Архив').click()
    await expect(list(page)).toHaveText([...archived])
    await page.reload()
    await expect(list(page)).toHaveText([...left])
    await settings.click()
    await expect(dialog.getByRole('radio', { name: after })).toBeChecked()
    await page.keyboard.press('Escape')
  }
})
