import { expect, type Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

type Edited = {
  kind: string
  options?: object
  meta?: object
  /** What is typed first and refused in the cell, with nothing stored. */
  wrong?: string
  /** Enters the value through the control of the kind, by keyboard alone. */
  give: (page: Page) => Promise<void>
  stored: unknown
}

const option = (id: string, label: string, order: number) => ({ id, label, color: 'blue', order })
const typed = (text: string) => async (page: Page) => {
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}
/** Finds a name in an open menu and chooses it. */
const chosen = (name: string) => async (page: Page) => {
  await page.keyboard.insertText(name.slice(0, 4))
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Creates a tag of the space by its name, and moves the focus out of the cell. */
async function tagged(page: Page) {
  await page.keyboard.insertText('срочно')
  await expect(page.getByRole('option', { name: /срочно/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-editor]')).toContainText('срочно')
  await page.keyboard.press('Tab')
}

const cases = (linked: { client: string; object: string; page: string }): Edited[] => [
  {
    kind: 'text',
    options: { max: 10 },
    wrong: 'слишком длинно',
    give: typed('коротко'),
    stored: 'коротко',
  },
  { kind: 'number', options: { mode: 'integer' }, wrong: 'сто', give: typed('100'), stored: 100 },
  {
    kind: 'list',
    options: { options: [option('new', 'Новая', 0), option('done', 'Готова', 1)] },
    give: chosen('Готова'),
    stored: 'done',
  },
  {
    kind: 'checklist',
    async give(page) {
      await page.keyboard.press('Enter')
      await page.keyboard.insertText('Взвесить')
      await page.keyboard.press('Tab')
    },
    stored: [{ id: expect.any(String), text: 'Взвесить', done: false }],
  },
  {
    kind: 'toggle',
    async give(page) {
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
    },
    stored: true,
  },
  {
    kind: 'date_time',
    options: { with_time: false },
    wrong: '31.02.2027',
    give: typed('28.02.2027'),
    stored: '2027-02-28',
  },
  {
    kind: 'object',
    meta: { related_types: [{ type_id: linked.client }] },
    give: chosen('Рассвет'),
    stored: linked.object,
  },
  { kind: 'page', give: chosen('Устав'), stored: linked.page },
  {
    kind: 'file',
    async give(page) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
      await chooser.setFiles({ name: 'смета.txt', mimeType: 'text/plain', buffer: Buffer.from('итого') })
    },
    stored: expect.objectContaining({ name: 'смета.txt' }),
  },
  {
    kind: 'full_name',
    async give(page) {
      await page.keyboard.insertText('Орлова')
      await page.keyboard.press('Enter')
    },
    stored: expect.objectContaining({ last_name: 'Орлова' }),
  },
  { kind: 'link', wrong: 'не ссылка', give: typed('https://example.org/a'), stored: 'https://example.org/a' },
  {
    kind: 'vote',
    async give(page) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    },
    stored: { counts: { '👎': 1 }, mine: '👎' },
  },
  {
    kind: 'email',
    wrong: 'почта',
    give: typed('a@example.org'),
    stored: { address: 'a@example.org', category: null },
  },
  { kind: 'phone', wrong: '12', give: typed('+79991234567'), stored: '+79991234567' },
  {
    kind: 'composite',
    async give(page) {
      await page.keyboard.insertText('7')
      await page.keyboard.press('Tab')
    },
    stored: null,
  },
]

test('[ROV.08] a cell of each kind is edited in its place by its control, which refuses what is no value of it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const client = await world.type({ label: 'Заказчик' })
  const linked = {
    client,
    object: await world.object(client, { [await world.header(client)]: 'Рассвет' }),
    page: await terem.page(anna, space, { title: 'Устав' }),
  }
  const all = cases(linked)
  const properties: string[] = []
  for (const { kind, options = {}, meta } of all)
    properties.push(
      await world.property({ type_id: type, kind, label: kind, options, ...(meta ? { meta } : {}) }),
    )
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const editor = page.locator('[data-editor]')
  await page.getByRole('rowheader', { name: /Поставка/ }).click()
  const part = await world.property({
    type_id: type,
    parent_id: properties.at(-1)!,
    kind: 'number',
    label: 'Часть',
  })
  all.at(-1)!.stored = { [part]: 7 }
  all.push({ kind: 'tags', give: tagged, stored: [expect.any(String)] })
  properties.push(await world.system(type, 'tags'))
  for (const [index, { kind, wrong, give, stored }] of all.entries()) {
    const value = async () => (await world.values(object))[properties[index]!]
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    for (let step = 0; step <= index; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(editor, kind).toBeVisible()
    if (wrong) {
      await page.keyboard.insertText(wrong)
      await page.keyboard.press('Enter')
      await expect(editor.getByRole('alert'), kind).toBeVisible()
      expect(await value(), kind).toBeNull()
      await page.keyboard.press('Control+a')
    }
    await give(page)
    await expect.poll(value, kind).toEqual(stored)
    if (await editor.count()) await page.keyboard.press('Escape')
    await expect(editor, kind).toHaveCount(0)
  }
  await page.keyboard.press('Control+z')
  await expect.poll(() => world.values(object)).toMatchObject({ [properties.at(-1)!]: [] })
  await page.keyboard.press('Home')
  for (let step = 0; step < all.length; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tagged(page)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  for (const shown of ['коротко', '100', 'Готова', '28.02.2027', 'Рассвет', 'Устав', 'Орлова', 'срочно'])
    await expect(his.getByRole('row', { name: /Поставка/ })).toContainText(shown)
})
