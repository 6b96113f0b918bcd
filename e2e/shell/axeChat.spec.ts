import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { expectNone, ground, open } from './axeWorld.ts'

test('axe finds nothing serious in chats and in what opens over them', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const boris = await terem.person('Борис')
  await terem.join(at.anna, at.space, boris)
  const page = await open(terem, browser, at, '/chat')
  await expect(page.getByText('Чатов пока нет')).toBeVisible()
  await expectNone(page, 'no chats')
  const dialog = page.getByRole('dialog')
  const begin = async () => {
    await page.getByRole('button', { name: 'Новая группа' }).click()
    await dialog.getByRole('textbox', { name: 'Название группы' }).fill('План')
    await dialog.getByRole('button', { name: 'Борис Тестова' }).click()
  }
  await begin()
  await expectNone(page, 'a new group')
  // What is open goes with the wide layout.
  await begin()
  await dialog.getByRole('button', { name: 'Создать группу' }).click()
  await expect(page.getByText('Здесь пока нет сообщений.')).toBeVisible()
  await expectNone(page, 'a room without messages')
  const field = page.getByRole('textbox', { name: 'Сообщение', exact: true })
  const log = page.getByRole('log')
  for (const text of ['Первое, `код` и https://example.org', 'Второе']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await field.fill(text)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await field.press('Enter')
  }
  await expect(log.getByRole('article').getByRole('time')).toHaveCount(2)
  const act = () => page.getByRole('button', { name: 'Действия с сообщением' }).last().press('Enter')
  await act()
  await expect(page.getByRole('menuitem', { name: 'Удалить у всех' })).toBeVisible()
  await expectNone(page, 'the menu of a message')
  // It goes with the wide layout, as a window does, and takes a moment for it.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await act()
  await page.getByRole('menuitem', { name: 'Добавить реакцию 👍' }).click()
  await expect(log.getByRole('button', { name: '👍: 1 реакция' })).toBeVisible()
  await act()
  await page.getByRole('menuitem', { name: 'Закрепить у всех' }).click()
  await expect(page.getByRole('region', { name: 'Закреплённое сообщение' })).toBeVisible()
  await act()
  await page.getByRole('menuitem', { name: 'Ответить' }).click()
  await expectNone(page, 'a room with a pin and an answer')
  const beginPoll = async () => {
    await page.getByRole('button', { name: 'Создать опрос' }).click()
    await dialog.getByRole('textbox', { name: 'Вопрос' }).fill('Где?')
    await dialog.getByRole('textbox', { name: 'Вариант 1' }).fill('Здесь')
    await dialog.getByRole('textbox', { name: 'Вариант 2' }).fill('Там')
  }
  await beginPoll()
  await expectNone(page, 'a new poll')
  await expect(dialog).toHaveCount(0)
  await beginPoll()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await log.getByRole('button', { name: /^Здесь ?\d/ }).click()
  await expect(log.getByRole('button', { name: 'Проголосовал 1 человек' })).toBeVisible()
  await expectNone(page, 'a poll')
  await page.getByRole('button', { name: 'Новая папка' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'План' })).toBeVisible()
  await expectNone(page, 'a new folder')
  await page.getByRole('button', { name: 'Настройки чатов' }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await expectNone(page, 'the settings of chats')
  await page.getByRole('button', { name: 'Действия с чатом' }).click()
  await page.getByRole('menuitem', { name: 'Участники группы' }).click()
  await expect(dialog.getByText('Борис Тестова')).toBeVisible()
  await expectNone(page, 'the people of a group')
  await page.goto(`${terem.url}/chat/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Чат не найден' })).toBeVisible()
  await expectNone(page, 'a closed room')
})
