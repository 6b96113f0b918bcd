import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { saved, test } from '../world.ts'
import { add, addSet, block, drag, menu, openBlocks, words } from './compositeWorld.ts'
import { linkType, makeTasks } from './tasks.ts'

test('a block that is taken out comes back by Ctrl+Z with its words', async ({ terem, browser }) => {
  const { page } = await openBlocks(terem, browser)
  await words(page, 'Один', 'Два')
  await menu(page, block(page, 'Один'), 'Удалить')
  await expect(block(page, 'Один')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(block(page, 'Один')).toContainText('слово Один')
  await menu(page, block(page, 'Один'), 'Создать копию')
  await expect(block(page, 'Один')).toHaveCount(2)
  await expect(block(page, 'Один').last()).toContainText('слово Один')
})

test('what is typed into a new block of words at once is in it, also before its editor has come', async ({
  terem,
  browser,
}) => {
  const { anna, space, path, page } = await openBlocks(terem, browser)
  await add(page, 'Текст')
  await page.keyboard.type('Первые слова')
  await expect(block(page, 'Текст')).toContainText('Первые слова')
  await add(page, 'Текст')
  await page.keyboard.type('И вторые')
  await expect(block(page, 'Текст').last()).toContainText('И вторые')
  await expect(saved(page)).toBeVisible()
  const slow = await terem.open(
    browser,
    anna,
    `/${space.id}/${await terem.page(anna, space, { title: 'Ещё', type: 'composite' })}`,
  )
  await add(slow, 'Текст')
  await slow.keyboard.type('Слово за словом', { delay: 20 })
  await expect(block(slow, 'Текст')).toContainText('Слово за словом')
  await page.goto(path)
  await expect(block(page, 'Текст').first()).toContainText('Первые слова')
})

test('who may only read sees the blocks and no handles; a page of objects is shown in a block', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const tasks = await makeTasks(terem, owner, space, ['Альфа', 'Бета'])
  const table = await terem.page(owner, space, { title: 'Дела', type: 'table' })
  await linkType(terem, owner, table, tasks.type)
  const id = await terem.page(owner, space, { title: 'Обзор', type: 'composite' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, owner, path)
  await add(page, 'Объекты')
  await page.getByRole('button', { name: 'Таблица' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Дела' }).click()
  await expect(block(page, 'Объекты').getByRole('rowheader', { name: /Альфа/ })).toBeVisible()
  await menu(page, block(page, 'Объекты'), 'Настроить…')
  await page.getByRole('button', { name: 'Показать другую страницу' }).click()
  await expect(block(page, 'Объекты')).toContainText('Что показать?')
  await page.keyboard.press('Control+z')
  await expect(block(page, 'Объекты').getByRole('rowheader', { name: /Альфа/ })).toBeVisible()
  await words(page, 'Один')
  await expect(saved(page)).toBeVisible()
  await give(id, 'read')
  const reader = await terem.open(browser, member, path)
  await expect(block(reader, 'Один')).toContainText('слово Один')
  await expect(block(reader, 'Объекты')).toContainText('Недоступно')
  await expect(block(reader, 'Объекты')).not.toContainText('Альфа')
  await expect(
    reader.getByRole('button', { name: /Действия с блоком|Добавить блок|Переместить/ }),
  ).toHaveCount(0)
})

test('a guest of a published page reads the words of its blocks; objects are for members', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page } = await openBlocks(terem, browser)
  await makeTasks(terem, anna, space, ['Альфа'])
  await words(page, 'Один')
  await addSet(page, 'Показатель', { Тип: 'Поручение', title: 'Сколько' })
  await addSet(page, 'Карусель', { Тип: 'Поручение', title: 'По кругу' })
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('1')
  await expect(block(page, 'По кругу')).toContainText('Альфа')
  await expect(saved(page)).toBeVisible()
  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.postData() ?? ''))
  await guest.goto(address)
  await expect(block(guest, 'Один')).toContainText('слово Один')
  for (const name of ['Сколько', 'По кругу']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(block(guest, name)).toContainText('Для участников')
  }
  await expect(guest.getByText('Альфа')).toHaveCount(0)
  await expect(guest.getByRole('button', { name: /Действия с блоком|Добавить блок/ })).toHaveCount(0)
  expect(asked.filter((body) => /widgets|paginate_object/.test(body))).toEqual([])
})

test('versions of a page of blocks are compared in words, and one is put back with its words', async ({
  terem,
  browser,
}) => {
  const { anna, path, page } = await openBlocks(terem, browser)
  await words(page, 'Один', 'Два')
  await expect(saved(page)).toBeVisible()
  const other = await terem.open(browser, anna, path)
  await other.getByRole('button', { name: 'Действия со страницей' }).click()
  await other.getByRole('menuitem', { name: 'История версий' }).click()
  const history = other.getByRole('region', { name: 'История версий' })
  await history.getByRole('button', { name: 'Сохранить версию' }).click()
  await expect(history.getByRole('button', { name: 'Версия 1' })).toBeVisible()
  await menu(page, block(page, 'Два'), 'Удалить')
  await drag(page, block(page, 'Один'), { x: 230, y: 0 })
  await block(page, 'Один').getByRole('textbox').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' и билеты')
  await add(page, 'События')
  await expect(saved(page)).toBeVisible()
  await history.getByRole('button', { name: 'Версия 1' }).click()
  await history.getByText('С текущей').click()
  const compared = history.getByRole('region', { name: 'Сравнение версий' })
  await expect(compared.getByRole('listitem').filter({ hasText: 'Один' })).toContainText(
    'перемещён · изменён текст',
  )
  await expect(compared.locator('ins')).toHaveText('слово Один и билеты')
  await expect(compared.getByRole('listitem').filter({ hasText: 'События' })).toContainText('добавлен')
  await expect(compared.getByRole('listitem').filter({ hasText: 'Два' })).toContainText('удалён')
  await history.getByRole('button', { name: 'Восстановить' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click()
  await expect(block(page, 'Два')).toContainText('слово Два')
  await expect(block(page, 'Один')).not.toContainText('билеты')
  await expect(block(page, 'События')).toHaveCount(0)
})
