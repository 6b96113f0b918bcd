import { expect, type Locator, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'

/** Whether the element is topmost at its centre. */
const isOnTop = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
const expectOnTop = (element: Locator, isTop = true) => expect.poll(() => isOnTop(element)).toBe(isTop)
const card = (page: Page) => page.getByRole('dialog', { name: 'Обсуждение места в тексте' })

/** Comments on words in the middle of a page and opens the thread. */
async function openCard(page: Page) {
  await editorOf(page)
    .getByText('Слово 4')
    .dblclick({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Комментировать' }).click()
  const box = page.getByRole('dialog', { name: 'Новый комментарий к тексту' })
  await box.getByRole('textbox').fill('Точно?')
  await box.getByRole('button', { name: 'Отправить' }).click()
  await expect(box).toHaveCount(0)
  await editorOf(page).locator('[data-comment]').click()
  await expect(card(page)).toBeVisible()
  await expectOnTop(card(page))
}

const words = Array.from({ length: 9 }, (_, at) => `Слово ${at}`).join('\n\n')

for (const [name, viewport] of [
  ['a wide screen', { width: 1440, height: 800 }],
  ['a phone', { width: 599, height: 800 }],
] as const)
  test(`on ${name} the palette lies over a comment that is open`, async ({ terem, browser }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Мастерская')
    const id = await terem.page(anna, space, { title: 'План', markdown: words })
    const page = await terem.open(browser, anna, `/${space.id}/${id}`, { viewport })
    await openCard(page)
    await page.keyboard.press('Control+k')
    const palette = page.locator('.mantine-Modal-content')
    await expectOnTop(palette)
    await expect(card(page)).toBeVisible()
    await expectOnTop(card(page), false)
  })

test('a window lies over a comment that is open, its menu over the window, a question over both, and a toast over all', async ({
  terem,
  browser,
}) => {
  const { anna, space, world, type } = await TypeWorld.ofTwo(terem)
  await world.ask(
    'mutation ($id: ID!) { userUpdate(id: $id, input: { config: { objectOpenMode: "modal" } }) { recordId } }',
    {
      id: anna.userId,
    },
  )
  await world.object(type, { [await world.header(type)]: 'Альфа' })
  const id = await terem.page(anna, space, { title: 'План', markdown: words })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 800 },
  })
  await page.getByRole('tab', { name: 'Объекты' }).click()
  await page.getByRole('treeitem', { name: 'Договор' }).click()
  await openCard(page)
  await page.getByRole('treeitem', { name: 'Альфа' }).click()
  const window = page.getByRole('dialog', { name: 'Альфа', exact: true })
  await expectOnTop(window)
  await expect(card(page)).toBeVisible()
  await expectOnTop(card(page), false)

  await window.getByRole('button', { name: 'Ещё' }).click()
  const menu = page.getByRole('menu')
  await expectOnTop(menu)
  await menu.getByRole('menuitem', { name: 'Скопировать ссылку' }).click()
  const toast = page.locator('.mantine-Notification-root')
  await expectOnTop(toast)

  await window.getByRole('button', { name: 'Ещё' }).click()
  await menu.getByRole('menuitem', { name: 'Удалить…' }).click()
  const question = page.getByRole('dialog', { name: /Удалить/ })
  await expectOnTop(question)
  await expectOnTop(toast)
})
