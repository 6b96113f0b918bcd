import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RTX.02~] columns come from the slash menu, two people write in them at once, and their widths are shared by keyboard and pointer', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  const id = await terem.page(anna, space, { title: 'Сравнение' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  await page.keyboard.type('/колонки')
  await page.getByRole('option', { name: '2 колонки' }).click()
  await page.keyboard.type('Слева')
  const columns = editorOf(page).locator('[data-type="column"]')
  await columns.nth(1).click()
  await page.keyboard.type('Справа')
  await expect(columns).toHaveText(['Слева', 'Справа'])

  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(other).getByText('Слева').click()
  await other.keyboard.press('End')
  await Promise.all([
    other.keyboard.type(' пишет другой', { delay: 5 }),
    page.keyboard.type(' пишу я', { delay: 5 }),
  ])
  for (const each of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(editorOf(each).locator('[data-type="column"]')).toContainText([
      'Слева пишет другой',
      'Справа пишу я',
    ])
  }

  const widthOf = async (at: number) => (await columns.nth(at).boundingBox())!.width
  expect(Math.abs((await widthOf(0)) - (await widthOf(1)))).toBeLessThan(2)
  const edge = editorOf(page).getByRole('separator', { name: 'Ширина колонки' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '54')
  const box = (await edge.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x - 150, box.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await widthOf(1)) - (await widthOf(0))).toBeGreaterThan(200)
  await expect(saved(page)).toBeVisible()
  const theirs = editorOf(other).locator('[data-type="column"]')
  await expect
    .poll(async () => Math.abs((await theirs.nth(0).boundingBox())!.width - (await widthOf(0))))
    .toBeLessThan(2)

  await page.setViewportSize({ width: 599, height: 900 })
  const [first, second] = [(await columns.nth(0).boundingBox())!, (await columns.nth(1).boundingBox())!]
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
  expect(second.width).toBe(first.width)
})

test('[RTX.02~] a block is dragged from one column into another, and a column is deleted from the menu of its block', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  const id = await terem.page(anna, space, { title: 'Доска почёта' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  await page.keyboard.type('/колонки')
  await page.getByRole('option', { name: '3 колонки' }).click()
  await page.keyboard.type('Первый')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Второй')
  const columns = editorOf(page).locator('[data-type="column"]')
  await columns.nth(2).click()
  await page.keyboard.type('Третий')
  const handle = page.getByRole('button', { name: 'Действия с блоком' }).and(page.locator('[data-grip]'))
  await editorOf(page).getByText('Второй').hover()
  await expect(handle.filter({ visible: true })).toHaveCount(1)
  await handle.filter({ visible: true }).dragTo(editorOf(page).getByText('Третий'), {
    targetPosition: { x: 3, y: 2 },
  })
  await expect(columns.nth(0)).toHaveText('Первый')
  await expect(columns.nth(2).getByRole('paragraph')).toHaveText(['Второй', 'Третий'])

  await editorOf(page).getByText('Первый').hover()
  await handle.filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Удалить колонку' }).click()
  await expect(columns).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(columns).toHaveCount(3)
  await expect(saved(page)).toBeVisible()
  const read = await terem.graphql<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    { id },
    anna,
  )
  expect(read.page.markdown).toBe('Первый\n\nВторой\n\nТретий\n')
})
