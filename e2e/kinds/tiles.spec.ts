import { expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Витрина' })
const tile = (page: Page, name: string) => tiles(page).getByRole('listitem').filter({ hasText: name })
const name = (page: Page, text: string) => tiles(page).getByRole('link', { name: text, exact: true })

async function shown(terem: Terem, browser: Browser, names: string[]) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const tasks = await makeTasks(terem, anna, space, names)
  const id = await terem.page(anna, space, { title: 'Витрина', type: 'tiles' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(tiles(page).getByRole('link')).toHaveCount(names.length)
  return { anna, space, id, page, tasks }
}

test('[ROV.16] tiles show a cover, the name and chosen fields; a press opens one, the button with its words adds one', async ({
  terem,
  browser,
}) => {
  const { anna, space, page, tasks } = await shown(terem, browser, ['Альфа', 'Бета'])
  await terem.graphql(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: tasks.type, kind: 'file', label: 'Снимок' } },
    { token: anna.token, space: space.id },
  )
  await expect(tile(page, 'Бета')).toContainText('20')
  await expect(tile(page, 'Бета')).toContainText('Новая')
  await name(page, 'Бета').click()
  const window = page.getByRole('dialog')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  await window
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  await expect(window.getByRole('link', { name: /photo/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const picture = tile(page, 'Бета').locator('img')
  await expect(picture).toHaveAttribute('src', /\?w=\d+$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await expect(tile(page, 'Альфа').locator('img')).toHaveCount(0)
  const sheet = await page.context().newPage()
  await sheet.setContent('<h1>Смета</h1>')
  const document = await sheet.pdf()
  await sheet.close()
  await name(page, 'Альфа').click()
  await window
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: document })
  await expect(window.getByRole('link', { name: /plan/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const firstPage = tile(page, 'Альфа').locator('img')
  await expect(firstPage).toHaveAttribute('data-crop', 'top')
  await expect
    .poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Настройки плиток' }).click()
  await page.getByRole('textbox', { name: 'Текст кнопки создания' }).fill('Новый экспонат')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Новый экспонат' }).first().click()
  await page.keyboard.type('Сигма')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Название' })).toHaveValue('Сигма')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(name(page, 'Сигма')).toBeVisible()
})

test('arrow keys walk tiles in both directions, Space chooses them, and groups fold', async ({
  terem,
  browser,
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `Дело ${index + 1}`)
  const { page } = await shown(terem, browser, names)
  const [first, below] = await Promise.all(['Дело 9', 'Дело 8'].map((each) => tile(page, each).boundingBox()))
  expect(first!.y).toBe(below!.y)
  const boxes = await Promise.all(names.map((each) => tile(page, each).boundingBox()))
  const across = boxes.filter((box) => box!.y === first!.y).length
  expect(across).toBeGreaterThan(1)
  expect(across).toBeLessThan(9)
  await name(page, 'Дело 9').focus()
  await page.keyboard.press('ArrowRight')
  await expect(name(page, 'Дело 8')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(name(page, `Дело ${8 - across}`)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toContainText('Выбран 1')
  await page.getByRole('button', { name: 'Группы', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  await tiles(page).getByRole('button', { name: /Новая/, expanded: true }).click()
  await expect(tiles(page).getByRole('link')).toHaveCount(0)
})

test('a tile goes to the trash from its menu and comes back, for everyone who looks', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page } = await shown(terem, browser, ['Альфа', 'Бета'])
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(name(other, 'Бета')).toBeVisible()
  await name(page, 'Бета').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Удалить…' }).click()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(name(other, 'Бета')).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(name(other, 'Бета')).toBeVisible()
})
