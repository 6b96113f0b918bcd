import { expect, type Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Terem } from '../world.ts'

/** A table of a type with a body property, and one object. */
async function makeTable(terem: Terem) {
  const { anna, boris, space, world } = await TypeWorld.ofTwo(terem)
  const type = await world.type({ label: 'Отчёт', body: 'Описание' })
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  const { type: of } = await world.ask<{ type: { properties: { id: string; body: boolean }[] } }>(
    'query ($type: ID!) { type(id: $type) { properties { id body } } }',
    { type },
  )
  const body = of.properties.find((property) => property.body)!.id
  const name = await world.header(type)
  const object = await world.object(type, {
    [name]: 'Отчёт за неделю',
    [stage]: 'Черновик',
    [body]: '# Итоги\n\n- сделано',
  })
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, type)
  await terem.graphql(
    `mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }`,
    {
      input: { resource_type: 'space', resource_id: space.id, level: 'edit', group_id: await teamOf(world) },
    },
    { token: anna.token, space: space.id },
  )
  return { anna, boris, world, type, stage, body, name, object, path: `/${space.id}/${table}` }
}

const teamOf = async (world: TypeWorld): Promise<string> => {
  const { paginate_groupNode: found } = await world.ask<{ paginate_groupNode: { data: { id: string }[] } }>(
    '{ paginate_groupNode { data { id } } }',
    {},
  )
  return found.data[0]!.id
}
const window = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })

test('an object is saved as a template, and others begin with its values and its text', async ({
  terem,
  browser,
}) => {
  const made = await makeTable(terem)
  const { anna, boris, world, type, path } = made
  const page = await terem.open(browser, anna, `${path}/${made.object}/${type}`)
  const others = await terem.open(browser, boris, `${path}/new/${type}`)
  await expect(window(others, 'Новый объект').getByRole('textbox', { name: 'Этап' })).toBeVisible()
  await expect(others.getByRole('button', { name: /^Шаблон:/ })).toHaveCount(0)
  await window(page, 'Отчёт за неделю').getByRole('textbox', { name: 'Этап' }).fill('Начат')
  await window(page, 'Отчёт за неделю').getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить как шаблон…' }).click()
  const asked = page.getByRole('dialog', { name: 'Новый шаблон' })
  await asked.getByRole('textbox', { name: 'Название шаблона' }).fill('Еженедельный')
  await asked.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Шаблон «Еженедельный» сохранён')).toBeVisible()
  // The window of another person is notified.
  const fresh = window(others, 'Новый объект')
  await fresh.getByRole('textbox', { name: 'Название' }).fill('Свой отчёт')
  await others.getByRole('button', { name: 'Шаблон: Без шаблона' }).click()
  await item(others, 'Еженедельный').click()
  await expect(fresh.getByRole('textbox', { name: 'Этап' })).toHaveValue('Начат')
  await expect(fresh.getByRole('textbox', { name: 'Описание' })).toHaveValue('# Итоги\n\n- сделано')
  await expect(fresh.getByRole('textbox', { name: 'Название' })).toHaveValue('Свой отчёт')
  await fresh.getByRole('button', { name: 'Создать' }).click()
  const done = window(others, 'Свой отчёт')
  await expect(
    done.getByRole('region', { name: 'Описание' }).getByRole('heading', { name: 'Итоги' }),
  ).toBeVisible()
  await done.getByRole('button', { name: 'Ещё' }).click()
  await expect(others.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible()
  await expect(others.getByRole('menuitem', { name: 'Сохранить как шаблон…' })).toHaveCount(0)
  expect(Object.values(await world.values(made.object))).toContain('Начат')
})

test('templates are renamed, put in order, made the default and deleted where a new object begins', async ({
  terem,
  browser,
}) => {
  const { anna, boris, world, type, stage, path } = await makeTable(terem)
  for (const [name, value] of [
    ['Первый', 'Раз'],
    ['Второй', 'Два'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await world.ask(
      'mutation ($type: ID!, $input: ObjectTemplateInput!) { objectTemplateSave(type_id: $type, input: $input) { recordId } }',
      { type, input: { name, values: { [stage]: value } } },
    )
  const page = await terem.open(browser, anna, path)
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('button', { name: 'Шаблон: Без шаблона' }).click()
  await page.getByRole('menuitem', { name: 'Изменить шаблоны…' }).click()
  const list = page.getByRole('dialog', { name: 'Шаблоны объектов' })
  const names = list.getByRole('textbox', { name: 'Название шаблона' })
  await list.getByRole('button', { name: 'Опустить «Первый»' }).click()
  await expect(names.first()).toHaveValue('Второй')
  await names.first().fill('Главный')
  await names.first().press('Enter')
  await list.getByRole('button', { name: 'По умолчанию: Главный' }).click()
  await expect(list.getByRole('button', { name: 'По умолчанию: Главный' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await list.getByRole('button', { name: 'Удалить шаблон «Первый»' }).click()
  await page
    .getByRole('dialog', { name: 'Удалить шаблон «Первый»?' })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(names).toHaveCount(1)
  await list.getByRole('button', { name: 'Закрыть' }).click()
  await expect(window(page, 'Новый объект').getByRole('textbox', { name: 'Этап' })).toHaveValue('Два')
  const others = await terem.open(browser, boris, `${path}/new/${type}`)
  await expect(others.getByRole('button', { name: 'Шаблон: Главный' })).toBeVisible()
  await expect(window(others, 'Новый объект').getByRole('textbox', { name: 'Этап' })).toHaveValue('Два')
  await others.getByRole('button', { name: 'Шаблон: Главный' }).click()
  await expect(others.getByRole('menuitem', { name: 'Изменить шаблоны…' })).toHaveCount(0)
  await item(others, 'Без шаблона').click()
  await expect(window(others, 'Новый объект').getByRole('textbox', { name: 'Этап' })).toHaveValue('')
})

test('a template is chosen beside the button that adds an object, or none where the type has a default', async ({
  terem,
  browser,
}) => {
  const { boris, world, type, stage, path } = await makeTable(terem)
  const page = await terem.open(browser, boris, path)
  const choice = page.getByRole('button', { name: 'Создать по шаблону' })
  await choice.click()
  await expect(page.getByText('Шаблонов пока нет.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const save = (name: string, value: string, is_default: boolean) =>
    world.ask<{ objectTemplateSave: { recordId: string } }>(
      'mutation ($type: ID!, $input: ObjectTemplateInput!) { objectTemplateSave(type_id: $type, input: $input) { recordId } }',
      { type, input: { name, is_default, values: { [stage]: value } } },
    )
  await save('Обычный', 'Раз', true)
  await save('Срочный', 'Два', false)
  const fresh = window(page, 'Новый объект')
  const value = fresh.getByRole('textbox', { name: 'Этап' })
  for (const [name, begins] of [
    ['Срочный', 'Два'],
    ['Без шаблона', ''],
    [/^Обычный/, 'Раз'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one window after the other */
    await choice.click()
    await page.getByRole('menuitem', { name }).click()
    await expect(value).toHaveValue(begins)
    await fresh.getByRole('button', { name: 'Закрыть' }).click()
    /* oxlint-enable no-await-in-loop */
  }
})

test('a row that is typed in place begins with the default template', async ({ terem, browser }) => {
  const { boris, world, type, stage, name, path } = await makeTable(terem)
  await world.ask(
    'mutation ($type: ID!, $input: ObjectTemplateInput!) { objectTemplateSave(type_id: $type, input: $input) { recordId } }',
    { type, input: { name: 'Обычный', is_default: true, values: { [stage]: 'Начат' } } },
  )
  const page = await terem.open(browser, boris, path)
  await page.getByRole('grid').getByRole('button', { name: 'Добавить строку' }).click()
  await page.keyboard.type('Новая строка')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Начат' })).toBeVisible()
  const stored = async () => {
    const { paginate_object: found } = await world.ask<{
      paginate_object: { data: { values: Record<string, unknown> }[] }
    }>('query ($type: ID!) { paginate_object(type_id: $type) { data { values } } }', { type })
    return found.data.find(({ values }) => values[name] === 'Новая строка')?.values[stage]
  }
  await expect.poll(stored).toBe('Начат')
})
