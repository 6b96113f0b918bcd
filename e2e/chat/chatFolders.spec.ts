import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { confirm, message, rooms, send, subjectOf, twoPeople } from './chatWorld.ts'

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
async function threeRooms(terem: Parameters<typeof twoPeople>[0]) {
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

test('[RCH.01~] [RCH.18~] the list has pinned rooms on top, favorites and an archive, which a message takes a room out of, and says when rooms go there by themselves', async ({
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

  await rooms(page).getByRole('button', { name: 'Настройки чатов' }).click()
  const dialog = page.getByRole('dialog', { name: 'Настройки чатов' })
  await expect(dialog.getByRole('radio', { name: 'Никогда' })).toBeChecked()
  for (const name of ['Через день', 'Через неделю', 'Через месяц'])
    await expect(dialog.getByRole('radio', { name })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Через неделю' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await rooms(page).getByRole('button', { name: 'Настройки чатов' }).click()
  await expect(dialog.getByRole('radio', { name: 'Через неделю' })).toBeChecked()
})
