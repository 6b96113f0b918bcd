import { expect } from '@playwright/test'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { emptyPage, start, windowOf, give, shown, ownTypes } from './fromFileWorld.ts'

test('a file that is no table is refused in plain words, and what was not made leaves nothing behind', async ({
  terem,
  browser,
}) => {
  const { anna, id, path, world } = await emptyPage(terem, 'table')
  const page = await terem.open(browser, anna, path)
  await start(page).click()
  const refusals: [string, Buffer, string][] = [
    ['пусто.csv', Buffer.from(''), 'В файле нет строк с данными.'],
    ['заголовки.csv', Buffer.from('Имя;Срок\n'), 'В файле нет строк с данными.'],
    ['пароль.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'закрыта паролем'],
    ['картинка.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'Это не таблица'],
    ['широкая.csv', Buffer.from(`${'а;'.repeat(9_999)}а\n1\n`), 'слишком много данных'],
  ]
  for (const [name, body, words] of refusals) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await give(page, body, name)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(windowOf(page).getByRole('alert')).toContainText(words)
  }
  await give(page, Buffer.from('Имя;Имя;;№\nа;б;в;1\n'), 'a.csv')
  const labels = windowOf(page).getByRole('textbox', { name: 'Название поля' })
  await expect(labels).toHaveCount(4)
  expect(await labels.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
    'Имя',
    'Имя 2',
    'Столбец 3',
    'Столбец №',
  ])
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeHidden()
  await expect(start(page)).toBeFocused()
  expect(await ownTypes(world)).toEqual([])
  expect(await shown(world, id)).toBeNull()
})

test('a window that is closed while the server is silent leaves no type, and one that was asked for is shown', async ({
  terem,
  browser,
}) => {
  const { anna, id, path, world } = await emptyPage(terem, 'table')
  const page = await terem.open(browser, anna, path)
  let release: (() => void) | undefined
  const silent = async (road: string) => {
    const held = new Promise<void>((done) => (release = done))
    await page.route(road, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
  }
  await silent('**/pages/table?*')
  await start(page).click()
  await give(page, Buffer.from('Имя\nа\nб\n'), 'Имена.csv')
  await expect(windowOf(page).getByText('Файл отправляется…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeHidden()
  release!()
  await page.unroute('**/pages/table?*')
  expect(await ownTypes(world)).toEqual([])

  await silent('**/trpc/fromFile.make*')
  await start(page).click()
  await give(page, Buffer.from('Имя\nа\nб\n'), 'Имена.csv')
  await windowOf(page).getByRole('button', { name: 'Создать таблицу' }).click()
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeHidden()
  expect(await ownTypes(world)).toEqual([])
  release!()
  await expect(page.getByRole('rowheader', { name: /^а( |$)/ })).toBeVisible()
  expect(await ownTypes(world)).toEqual(['Имена'])
  expect((await shown(world, id))!.paginatorInfo.total).toBe(2)
})

test('a person who may not create types is not offered to start with a file', async ({ terem, browser }) => {
  const { anna, space, id } = await emptyPage(terem, 'table')
  const boris = await memberOf(terem, anna, space)
  const page = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(page.getByText(/Выберите тип объектов|Тип объектов ещё не выбран/)).toBeVisible()
  await expect(start(page)).toHaveCount(0)
})

async function memberOf(terem: Terem, anna: Person, space: Space): Promise<Person> {
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  return boris
}
