import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { line, list, name, nest, nestedTasks, tree } from './listWorld.ts'

const house = { Дом: null, Стена: 'Дом', Кирпич: 'Стена', Крыша: 'Дом', Сад: null }

test('objects stand beneath one another: the caret and the arrows show what stands beneath, and a reload keeps that', async ({
  terem,
  browser,
}) => {
  const { page } = await nestedTasks(terem, browser, house)
  await nest(page)
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом'])
  await expect(page.getByRole('status').filter({ hasText: '5 объектов' })).toBeVisible()
  await page.getByRole('button', { name: 'Развернуть «Дом», вложенных: 2' }).click()
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом', '·Крыша', '·Стена'])
  await name(page, 'Стена').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом', '·Крыша', '·Стена', '··Кирпич'])
  await page.reload()
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом', '·Крыша', '·Стена', '··Кирпич'])
  await name(page, 'Кирпич').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(name(page, 'Стена')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом', '·Крыша', '·Стена'])
  await page.keyboard.press('ArrowUp')
  await expect(name(page, 'Крыша')).toBeFocused()
})

test('Tab puts an object beneath the one above it, Shift+Tab takes it out, each taken back at once, for everyone who looks', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page, stored } = await nestedTasks(terem, browser, house)
  await nest(page)
  await page.getByRole('button', { name: 'Изменено для меня' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить для всех' }).click()
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect.poll(() => tree(other)).toEqual(['Сад', 'Дом'])
  await name(page, 'Дом').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => tree(page)).toEqual(['Сад', '·Дом'])
  await expect(name(page, 'Дом')).toBeFocused()
  await expect.poll(() => tree(other)).toEqual(['Сад'])
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом'])
  await expect(name(page, 'Дом')).toBeFocused()
  await expect.poll(async () => (await stored()).Дом).toBeNull()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await stored()).Дом).toBe('Сад')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => tree(other)).toEqual(['Сад', 'Дом'])
  // Where it can go nowhere, Tab leads on.
  await name(page, 'Сад').focus()
  await page.keyboard.press('Tab')
  await expect(name(page, 'Сад')).not.toBeFocused()
})

test('objects are made one after another beneath another one', async ({ terem, browser }) => {
  const { page, stored } = await nestedTasks(terem, browser, house)
  await nest(page)
  await line(page, 'Сад').hover()
  await page.getByRole('button', { name: 'Добавить внутрь «Сад»' }).click()
  await expect(list(page).getByRole('textbox', { name: 'Новый вложенный объект' })).toBeFocused()
  await page.keyboard.type('Яблоня\nГруша\nСлива')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toMatchObject({ Яблоня: 'Сад', Груша: 'Сад', Слива: 'Сад' })
  await expect.poll(async () => (await tree(page)).length).toBe(5)
  await page.keyboard.press('Escape')
  await expect(name(page, 'Сад')).toBeFocused()
  await expect
    .poll(async () => {
      const [first, ...rest] = await tree(page)
      return [first, ...rest.slice(0, 3).toSorted(), ...rest.slice(3)]
    })
    .toEqual(['Сад', '·Груша', '·Слива', '·Яблоня', 'Дом'])
})

test('a line is dragged onto another and between others, and not beneath itself, which is said', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await nestedTasks(terem, browser, house)
  await nest(page)
  await page.getByRole('button', { name: 'Развернуть «Дом», вложенных: 2' }).click()
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом', '·Крыша', '·Стена'])
  const put = (what: string, where: string, y: number) =>
    name(page, what).dragTo(line(page, where), { targetPosition: { x: 300, y }, steps: 6 })
  await put('Крыша', 'Сад', 18)
  await expect.poll(() => tree(page)).toEqual(['Сад', '·Крыша', 'Дом', '·Стена'])
  await put('Стена', 'Сад', 3)
  await expect.poll(() => tree(page)).toEqual(['Сад', '·Крыша', 'Стена', 'Дом'])
  await put('Сад', 'Крыша', 18)
  await expect(page.getByRole('alert')).toContainText('нельзя вложить в самого себя')
  expect(await stored()).toMatchObject({ Сад: null, Крыша: 'Сад', Стена: null })
})

test('what stands beneath an object that is filtered out, in trash or out of reach stands on the top level', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page, tasks, ids, as, ask } = await nestedTasks(terem, browser, house)
  await nest(page)
  await page.getByRole('button', { name: 'Изменено для меня' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить для всех' }).click()
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  await ask(
    'mutation ($type: ID!) { typeUpdate(id: $type, input: { objectAccessLevel: read }) { recordId } }',
    {
      type: tasks.type,
    },
  )
  const other = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect.poll(() => tree(other)).toEqual(['Сад', 'Дом'])
  await terem.graphql(
    `mutation { accessInherit(resource_type: object, resource_id: "${ids.Дом}", inherits: false) { status } }`,
    {},
    as,
  )
  await expect.poll(() => tree(other)).toEqual(['Сад', 'Крыша', 'Стена'])
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом'])
  await ask(`mutation { objectDelete(id: "${ids.Дом}") { status } }`)
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Крыша', 'Стена'])
  await ask(`mutation { objectRestore(id: "${ids.Дом}") { status } }`)
  await expect.poll(() => tree(page)).toEqual(['Сад', 'Дом'])
})

test('a list is grouped by two properties: groups within groups fold by a press and by keys, and what is made in one has both values', async ({
  terem,
  browser,
}) => {
  const { page, create, tasks, ask } = await nestedTasks(terem, browser, { Альфа: null, Бета: null })
  const { propertyCreate } = await ask<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    {
      input: {
        type_id: tasks.type,
        kind: 'list',
        label: 'Отдел',
        options: { options: [{ id: 'repair', label: 'Ремонт', color: 'gray', order: 0 }] },
      },
    },
  )
  await create('Гамма', null, 'done')
  await page.getByRole('button', { name: 'Группы', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  await page.getByRole('button', { name: 'Группы: Состояние' }).click()
  await expect(page.getByText('Внутри групп')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Отдел' }).last().click()
  await expect(page.getByRole('button', { name: 'Группы: Состояние · Отдел' })).toBeVisible()
  const heads = () => list(page).getByRole('button', { expanded: true }).allInnerTexts()
  await expect.poll(heads).toEqual(['Новая\n2', 'Не задано\n2', 'Готова\n1', 'Не задано\n1'])
  await list(page).getByRole('textbox', { name: 'Новый объект' }).last().click()
  await page.keyboard.type('Дельта')
  await page.keyboard.press('Enter')
  await expect.poll(heads).toEqual(['Новая\n2', 'Не задано\n2', 'Готова\n2', 'Не задано\n2'])
  await list(page).getByRole('button', { name: 'Не задано 2' }).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(name(page, 'Альфа')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(list(page).getByRole('button', { name: 'Новая 2' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(list(page).getByRole('button', { name: /Не задано/ })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(list(page).getByRole('button', { name: /Не задано/ })).toHaveCount(2)
  // Another changes an object: it goes to its group without a reload.
  const { paginate_object: found } = await ask<{ paginate_object: { data: { id: string }[] } }>(
    'query ($type: ID!) { paginate_object(type_id: $type, where: { column: name, value: "Гамма" }) { data { id } } }',
    { type: tasks.type },
  )
  await ask(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
    {
      id: found.data[0]!.id,
      values: { [propertyCreate.recordId]: 'repair' },
    },
  )
  await expect(list(page).getByRole('button', { name: 'Ремонт 1' })).toBeVisible()
})
