import { expect, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'
import { openHeld } from './typingWorld.ts'

const objectsOf = 'query ($type: ID!) { paginate_object(type_id: $type) { data { values } } }'

test('the title of a new page is typed while the page is still being made', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дерево')
  const { page, release } = await openHeld(terem, { browser, anna, path: `/${space.id}` }, [
    'kinds/text/Editor.tsx',
  ])
  await page.getByRole('button', { name: 'Новая страница' }).click()
  await page.getByRole('menuitem', { name: /Текст/ }).click()
  await page.keyboard.type('Смета на лето', { delay: 0 })
  await page.keyboard.press('Enter')
  await release()
  await expect
    .poll(() =>
      terem.graphql(
        'query ($space: ID!) { page_tree(space_id: $space) { data { label } } }',
        { space: space.id },
        anna,
      ),
    )
    .toMatchObject({ page_tree: { data: [{ label: 'Смета на лето' }] } })
})

test('a card of a kanban is named while its window is still on its way', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Доска')
  const { type, properties } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'kanban' })
  await linkType(terem, anna, id, type)
  const { page, release } = await openHeld(terem, { browser, anna, path: `/${space.id}/${id}` }, [
    'objects/window/NewObject.tsx',
  ])
  await page
    .getByRole('region', { name: 'Готова' })
    .getByRole('button', { name: /^Добавить/ })
    .click()
  await page.keyboard.type('Покрасить крышу', { delay: 0 })
  await page.keyboard.press('Enter')
  await release()
  await expect
    .poll(() => terem.graphql(objectsOf, { type }, { token: anna.token, space: space.id }))
    .toMatchObject({
      paginate_object: {
        data: expect.arrayContaining([
          {
            values: expect.objectContaining({
              [properties.name]: 'Покрасить крышу',
              [properties.state]: 'done',
            }),
          },
        ]),
      },
    })
})

test('what is typed on a cell of formatted text is written into its document', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const notes = await world.property({
    type_id: type,
    kind: 'text',
    label: 'Заметки',
    options: { rich: true },
  })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка', [notes]: 'Сроки' })
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const { page, release } = await openHeld(terem, { browser, anna, path: `/${space.id}/${id}` }, [
    'shell/ObjectText.tsx',
    'objects/window/ObjectWindow.tsx',
  ])
  await page.getByRole('gridcell', { name: 'Сроки' }).click()
  await page.keyboard.type(' сжатые', { delay: 0 })
  await release()
  await expect
    .poll(() => world.values(object), { timeout: 20_000 })
    .toMatchObject({ [notes]: 'Сроки сжатые' })
})

test('a note on a board holds what is typed from the first letter on', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.locator('.tl-canvas')).toBeVisible({ timeout: 30_000 })
  await page.locator('.tl-canvas').click({ position: { x: 40, y: 120 } })
  for (const [index, text] of ['Sticky', 'Заметка', 'Third'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one note after another
    await writeNote(page, { x: 150 + index * 260, y: 300 }, text)
  }
  const written = async () => {
    const page = await terem.graphql('query ($id: ID!) { page(id: $id) { json } }', { id }, anna)
    return ['Sticky', 'Заметка', 'Third'].filter((text) => JSON.stringify(page).includes(`"${text}"`))
  }
  await expect.poll(written).toEqual(['Sticky', 'Заметка', 'Third'])
})

async function writeNote(page: Page, position: { x: number; y: number }, text: string): Promise<void> {
  await page.keyboard.press('n')
  await page.locator('.tl-canvas').click({ position })
  await page.keyboard.type(text, { delay: 0 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

test('a comment holds what is typed from the first letter on', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Первый абзац' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await page.getByRole('textbox', { name: 'Написать комментарий…' }).click()
  await page.keyboard.type('Быстрая мысль', { delay: 0 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem', { name: /^Комментарий/ }).getByText('Быстрая мысль')).toBeVisible()
})

for (const [name, keys] of [
  ['Страницы и команды', 'Control+k'],
  ['Поиск', 'Control+Shift+f'],
] as const)
  test(`«${name}» holds what is typed before it, and what hears its keys, have come`, async ({
    terem,
    browser,
  }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Дерево')
    const plan = await terem.page(anna, space, { title: 'Годовой план' })
    const { page, release } = await openHeld(terem, { browser, anna, path: `/${space.id}/${plan}` }, [
      'shell/Commands.tsx',
      'search/SearchModal.tsx',
    ])
    await expect(editorOf(page)).toBeVisible()
    await page.keyboard.press(keys)
    await page.keyboard.type('годовой', { delay: 0 })
    await release()
    await expect(page.getByRole('combobox', { name })).toHaveValue('годовой')
    await expect(editorOf(page)).not.toContainText('годовой')
  })
