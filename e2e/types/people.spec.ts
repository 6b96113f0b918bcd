import { expect, type Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { TypeWorld } from './typeWorld.ts'

type People = { paginate_subject: { data: { person_id: string; fullname: { first_name: string } }[] } }

/** A people property, created in the editor of the type; the table of the type with one row; the people by name. */
async function assigned(
  terem: Terem,
  page: Page,
  { anna, boris, space }: Record<'anna' | 'boris', Person> & { space: Space },
) {
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Поручение' })
  await page.goto(`${terem.url}/types-editor/${type}`)
  await page.getByRole('button', { name: 'Добавить поле', exact: true }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('исполн')
  await page.keyboard.press('Enter')
  const property = async () => {
    const { type: made } = await world.ask<{ type: { properties: { id: string; people: boolean }[] } }>(
      'query ($type: ID!) { type(id: $type) { properties { id people } } }',
      { type },
    )
    return made.properties.find(({ people }) => people)?.id
  }
  await expect.poll(property).toBeDefined()
  const task = await world.object(type, { [await world.header(type)]: 'Смета' })
  const table = await terem.page(anna, space, { title: 'Поручения', type: 'table' })
  await linkType(terem, anna, table, type)
  const { paginate_subject: found } = await world.ask<People>(
    '{ paginate_subject { data { person_id fullname { first_name } } } }',
    {},
  )
  const personOf = ({ name }: Person) =>
    found.data.find(({ fullname }) => fullname.first_name === name)!.person_id
  return {
    world,
    type,
    property: (await property())!,
    task,
    table,
    anna: personOf(anna),
    boris: personOf(boris),
  }
}

async function ofTwo(terem: Terem) {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  return { anna, boris, space }
}

test('a person is assigned in a cell by typing the name or oneself, and shown by face and name', async ({
  terem,
  browser,
}) => {
  const people = await ofTwo(terem)
  const page = await terem.open(browser, people.anna, '/')
  const { world, task, property, table, anna, boris } = await assigned(terem, page, people)
  await page.goto(`${terem.url}/${people.space.id}/${table}`)
  await page.getByRole('grid').getByRole('rowheader', { name: /Смета/ }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('борис')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await world.values(task))[property]).toBe(boris)
  await expect(page.getByRole('grid')).toContainText('Борис')
  await page.getByRole('grid').getByRole('rowheader', { name: /Смета/ }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toContainText('Анна')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await world.values(task))[property]).toBe(anna)
})

test('a filter by oneself that people share shows each of them their own', async ({ terem, browser }) => {
  const people = await ofTwo(terem)
  const page = await terem.open(browser, people.anna, '/')
  const { world, type, task, property, table, anna, boris } = await assigned(terem, page, people)
  const save = (id: string, values: object) =>
    world.ask(
      'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }',
      {
        id,
        values,
      },
    )
  const header = await world.header(type)
  await world.object(type, { [header]: 'Ремонт', [property]: boris })
  await save(task, { [property]: anna })
  await page.goto(`${terem.url}/${people.space.id}/${table}`)
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: 'Условие', exact: true }).click()
  await page.getByRole('combobox', { name: 'Поле' }).click()
  await page.getByRole('option', { name: 'Участник', exact: true }).click()
  await page.getByRole('combobox', { name: /^Значение/ }).click()
  await page.getByRole('option', { name: 'Я', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /Ремонт/ })).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: /Смета/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Изменено для меня' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить для всех' }).click()
  const his = await terem.open(browser, people.boris, `/${people.space.id}/${table}`)
  await expect(his.getByRole('rowheader', { name: /Ремонт/ })).toBeVisible()
  await expect(his.getByRole('rowheader', { name: /Смета/ })).toHaveCount(0)
})

test('people make the columns of a kanban, where a card is moved from one to another, and groups of a table', async ({
  terem,
  browser,
}) => {
  const people = await ofTwo(terem)
  const page = await terem.open(browser, people.anna, '/')
  const { world, type, task, property, table, anna, boris } = await assigned(terem, page, people)
  const kanban = await terem.page(people.anna, people.space, { title: 'Доска', type: 'kanban' })
  await linkType(terem, people.anna, kanban, type)
  await page.goto(`${terem.url}/${people.space.id}/${kanban}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const move = async (from: string, to: string) => {
    await column(from).getByRole('button', { name: /Смета/ }).press('Enter')
    await page.getByRole('menuitem', { name: to }).click()
    await expect(column(to).getByRole('link', { name: 'Смета' })).toBeVisible()
  }
  await expect(column('Борис Тестова')).toBeVisible()
  await move('Без значения', 'Борис Тестова')
  await expect.poll(async () => (await world.values(task))[property]).toBe(boris)
  await move('Борис Тестова', 'Анна Тестова')
  await expect.poll(async () => (await world.values(task))[property]).toBe(anna)
  await expect(column('Борис Тестова').getByText('Нет карточек')).toBeVisible()
  await column('Борис Тестова')
    .getByRole('button', { name: /^Действия со столбцом/ })
    .press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([/Сдвинуть влево/, /Сдвинуть вправо/, 'Свернуть столбец', 'Скрыть столбец'])
  await items.last().click()
  await expect(column('Борис Тестова')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Скрыто: 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добавить столбец' })).toHaveCount(0)
  await page.goto(`${terem.url}/${people.space.id}/${table}`)
  const lines = page.getByRole('row', { name: /Анна Тестова/ })
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: 'Группы', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Участник' }).click()
  await expect(lines).toHaveCount(2)
})

test('a default of oneself is the author of the object', async ({ terem, browser }) => {
  const people = await ofTwo(terem)
  const page = await terem.open(browser, people.anna, '/')
  const { world, type, property, table, boris } = await assigned(terem, page, people)
  await page.getByRole('navigation', { name: 'Поля' }).locator(`[data-property="${property}"]`).click()
  await page.getByRole('combobox', { name: /^Значение по умолчанию/ }).click()
  await page.getByRole('option', { name: 'Я', exact: true }).click()
  const kept = async () =>
    (
      await world.ask<{ property: { default: unknown } }>(
        'query ($id: ID!) { property(id: $id) { default } }',
        {
          id: property,
        },
      )
    ).property.default
  await expect.poll(kept).toBe('me')
  const his = await terem.open(browser, people.boris, `/${people.space.id}/${table}`)
  await his.getByRole('button', { name: 'Добавить', exact: true }).click()
  const window = his.getByRole('dialog')
  await window.getByRole('textbox', { name: 'Название' }).fill('Новая')
  await window.getByRole('button', { name: /Создать|Сохранить/ }).click()
  const made = async () => {
    const { paginate_object: found } = await world.ask<{
      paginate_object: { data: { values: Record<string, unknown> }[] }
    }>(
      'query ($type: ID!) { paginate_object(type_id: $type, where: { column: name, value: "Новая" }) { data { values } } }',
      { type },
    )
    return found.data[0]?.values[property]
  }
  await expect.poll(made).toBe(boris)
})

test('a column of addresses becomes people, and everyone who has the table open sees them at once', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space } = await ofTwo(terem)
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Поручение' })
  const header = await world.header(type)
  const mails = await world.property({ type_id: type, kind: 'text', label: 'Исполнитель' })
  await world.object(type, { [header]: 'Смета', [mails]: boris.email })
  await world.object(type, { [header]: 'Акт', [mails]: 'nobody@example.org' })
  const table = await terem.page(anna, space, { title: 'Поручения', type: 'table' })
  await linkType(terem, anna, table, type)
  const [page, his] = [
    await terem.open(browser, anna, `/${space.id}/${table}`),
    await terem.open(browser, boris, `/${space.id}/${table}`),
  ]
  await expect(his.getByRole('gridcell', { name: boris.email })).toBeVisible()
  await page.getByRole('columnheader').getByRole('button', { name: 'Исполнитель', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Изменить поле' }).click()
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('участник')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Участники найдутся по почте или по имени.')).toBeVisible()
  await page.getByRole('button', { name: 'Преобразовать' }).click()
  await expect(page.getByText('Преобразовано: 1. Не подошло 1 значение')).toBeVisible()
  for (const each of [his, page]) {
    const row = each.getByRole('row', { name: /Смета/, includeHidden: true })
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await expect(row).toContainText('Борис Тестова')
  }
})
