import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { TypeWorld } from '../types/typeWorld.ts'

test('[ROB.03, ROB.04~, ROB.17] two people change different properties of one object at once, see where the other is, and both stay', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const [name, stage] = [
    await world.header(type),
    await world.property({ type_id: type, kind: 'text', label: 'Этап' }),
  ]
  const client = await world.property({ type_id: type, kind: 'text', label: 'Клиент' })
  const object = await world.object(type, { [name]: 'Поставка' })
  const home = await terem.page(anna, space, { title: 'Дела' })
  const path = `/${space.id}/${home}/${object}/${type}`
  const [first, second] = [await terem.open(browser, anna, path), await terem.open(browser, boris, path)]
  const window = (page: typeof first) => page.getByRole('dialog', { name: 'Поставка', exact: true })
  await expect(window(first).getByRole('list', { name: 'Здесь 2 человека' })).toContainText('Борис')
  await window(second).getByRole('textbox', { name: 'Клиент' }).focus()
  await expect(window(first).getByText('Сейчас в этом поле: Борис Тестова')).toBeVisible()
  await window(first).getByRole('textbox', { name: 'Этап' }).fill('Согласование')
  await window(second).getByRole('textbox', { name: 'Клиент' }).fill('Заря')
  await expect(window(first).getByRole('textbox', { name: 'Клиент' })).toHaveValue('Заря')
  await expect(window(second).getByRole('textbox', { name: 'Этап' })).toHaveValue('Согласование')
  expect(await world.values(object)).toMatchObject({ [stage]: 'Согласование', [client]: 'Заря' })
  await window(first).getByRole('button', { name: 'Закрыть' }).click()
  await expect(first).toHaveURL(`${terem.url}/${space.id}/${home}`)
  await expect(window(second).getByRole('list', { name: /^Здесь/ })).toBeHidden()
})

test('[ROB.02, ROB.05, ROB.08, ROB.10, ROB.13] a wrong value waits at its field, closing asks, and the history brings back what was', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const name = await world.header(type)
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап', required: true })
  const link = await world.property({ type_id: type, kind: 'link', label: 'Сайт' })
  const phone = await world.property({ type_id: type, kind: 'phone', label: 'Телефон' })
  const object = await world.object(type, { [name]: 'Поставка', [stage]: 'Черновик' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/objects`)
  await page
    .getByRole('row', { name: /Поставка/ })
    .getByRole('button')
    .click()
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  await expect(window.getByRole('tab')).toHaveText(['Основное', 'Комментарии', 'Доступ', 'История'])
  await window.getByRole('textbox', { name: 'Этап' }).fill('')
  await expect(window.getByRole('alert')).toHaveText('Поле Этап обязательно для заполнения.')
  await window.getByRole('textbox', { name: 'Телефон' }).fill('12 домов')
  await window.getByRole('textbox', { name: 'Телефон' }).blur()
  await expect(window.getByRole('alert').filter({ hasText: 'Неверный формат.' })).toBeVisible()
  await expect(window.getByRole('alert').filter({ hasText: 'Поле Этап обязательно' })).toBeVisible()
  await expect(window.getByRole('textbox', { name: 'Телефон' })).toHaveValue('12 домов')
  await expect(window.getByRole('textbox', { name: 'Этап' })).toHaveValue('')
  await window.getByRole('textbox', { name: 'Сайт' }).fill('https://example.org')
  await expect
    .poll(() => world.values(object))
    .toMatchObject({ [stage]: 'Черновик', [link]: 'https://example.org', [phone]: null })
  await window.getByRole('textbox', { name: 'Телефон' }).fill('')
  await window.getByRole('textbox', { name: 'Сайт' }).fill('')
  await expect.poll(() => world.values(object)).toMatchObject({ [stage]: 'Черновик', [link]: null })
  await window.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: 'Остаться' }).last().click()
  await window.getByRole('textbox', { name: 'Этап' }).fill('Подписан')
  await expect(window.getByText('Сохранено')).toBeVisible()
  await window.getByRole('tab', { name: 'История' }).click()
  const versions = window.getByRole('list', { name: 'История' }).locator('> li')
  await expect(versions.first()).toContainText('Черновик')
  await expect(versions.first()).toContainText('Подписан')
  await expect(versions.first()).toContainText('Анна Тестова')
  await expect(versions.first().locator('time')).toHaveAttribute('datetime', /^20/)
  const before = await versions.count()
  await versions
    .last()
    .getByRole('button', { name: /Вернуть версию/ })
    .click()
  await page
    .getByRole('dialog', { name: /Вернуть версию/ })
    .getByRole('button', { name: 'Вернуть' })
    .click()
  await expect.poll(() => world.values(object)).toMatchObject({ [stage]: 'Черновик' })
  await expect(page.getByRole('dialog', { name: /Вернуть версию/ })).toBeHidden()
  await expect(versions).toHaveCount(before + 1)
  await expect(versions.first()).toContainText('Черновик')
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(() => world.values(object)).toMatchObject({ [stage]: 'Подписан' })
  await window.getByRole('button', { name: 'Закрыть' }).click()
  await expect(window).toBeHidden()
})

test('[ROB.11, ROB.16] objects of every type are listed, sorted and deleted after a question', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  for (const label of ['Договор', 'Клиент']) {
    const type = await world.type({ label })
    await world.object(type, { [await world.header(type)]: `${label} первый` })
  }
  const page = await terem.open(browser, anna, `/settings/${space.id}/objects`)
  const names = page.getByRole('rowheader')
  await page.getByRole('columnheader', { name: 'Название' }).getByRole('button').click()
  await expect(names).toHaveText(['Анна Тестова', 'Договор первый', 'Клиент первый'])
  await page.getByRole('searchbox', { name: 'Найти объект' }).fill('клиент')
  await expect(names).toHaveText(['Клиент первый'])
  const row = page.getByRole('row', { name: /Клиент первый/ })
  await expect(row.getByRole('cell', { name: 'Клиент', exact: true })).toBeVisible()
  await expect(row).toContainText('Анна Тестова')
  await expect(row.locator('time').first()).toHaveAttribute('datetime', /^20/)
  await names.getByRole('button').click()
  const window = page.getByRole('dialog', { name: 'Клиент первый', exact: true })
  await window.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Удалить…' }).click()
  await page
    .getByRole('dialog', { name: /^Удалить/ })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(window).toBeHidden()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  const { paginate_trashedObject: trash } = await world.ask<{ paginate_trashedObject: { data: object[] } }>(
    '{ paginate_trashedObject { data { title deleted_at deleter { user_id } } } }',
    {},
  )
  expect(trash.data).toEqual([
    { title: 'Клиент первый', deleted_at: expect.stringMatching(/^20/), deleter: { user_id: anna.userId } },
  ])
})

test('[ROB.07~] a file that is chosen in the window is stored with its object', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const scan = await world.property({ type_id: type, kind: 'file', label: 'Скан' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/objects/${object}`)
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  await window
    .locator('input[type="file"]')
    .setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('scan') })
  await expect.poll(() => world.values(object)).toMatchObject({ [scan]: { size: 4, extension: 'txt' } })
})

test('[ROB.04~, RTY.44~] an object lists what refers to it, by which property, and opens it from there', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const [client, deal] = [await world.type({ label: 'Клиент' }), await world.type({ label: 'Сделка' })]
  const who = await world.property({
    type_id: deal,
    kind: 'object',
    label: 'Заказчик',
    meta: { related_types: [{ type_id: client }] },
  })
  const zarya = await world.object(client, { [await world.header(client)]: 'Заря' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/objects/${zarya}`)
  const window = page.getByRole('dialog', { name: 'Заря', exact: true })
  await expect(window.getByRole('textbox', { name: 'Название' })).toBeVisible()
  await world.object(deal, { [await world.header(deal)]: 'Поставка', [who]: zarya })
  const referring = window.getByRole('region', { name: 'Ссылаются сюда' }).getByRole('button')
  await expect(referring).toHaveText('ПоставкаЗаказчик')
  await referring.click()
  await expect(page.getByRole('dialog', { name: 'Поставка', exact: true })).toBeVisible()
})

test('[ROB.07~, RTY.64~] a file and a voice are given while the object is still being made', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const name = await world.header(type)
  const scan = await world.property({ type_id: type, kind: 'file', label: 'Скан', required: true })
  const mood = await world.property({
    type_id: type,
    kind: 'vote',
    label: 'Оценка',
    options: { format: 'rating' },
  })
  const page = await terem.open(browser, anna, `/settings/${space.id}/objects/new-${type}`)
  const window = page.getByRole('dialog', { name: 'Новый объект' })
  await window.getByRole('textbox', { name: 'Название' }).fill('Поставка')
  await window
    .locator('input[type="file"]')
    .setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('scan') })
  await expect(window.getByText('scan.txt')).toBeVisible()
  await window.getByRole('group', { name: 'Оценка' }).getByRole('button').nth(3).click()
  await window.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('dialog', { name: 'Поставка', exact: true })).toBeVisible()
  const object = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await world.values(object)).toMatchObject({
    [name]: 'Поставка',
    [scan]: { size: 4, extension: 'txt' },
    [mood]: { mine: '4' },
  })
})

test('who was given an object without its type reads and changes it, and is told nothing else of the type', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const world = new TypeWorld(terem, owner, space)
  const type = await world.type({ label: 'Договор' })
  const [name, stage, fee] = [
    await world.header(type),
    await world.property({ type_id: type, kind: 'text', label: 'Этап' }),
    await world.property({ type_id: type, kind: 'text', label: 'Вознаграждение' }),
  ]
  await world.ask(
    'mutation ($id: ID!) { accessInherit(resource_type: property, resource_id: $id, inherits: false) { status } }',
    { id: fee },
  )
  const object = await world.object(type, { [name]: 'Поставка', [stage]: 'Черновик', [fee]: '300' })
  const home = await terem.page(owner, space, { title: 'Дела' })
  await give(home, 'read')
  await give(object, 'edit', 'object')
  const page = await terem.open(browser, member, `/${space.id}/${home}/${object}/${type}`)
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  await expect(window.getByRole('textbox', { name: 'Этап' })).toHaveValue('Черновик')
  await expect(window.getByText('Вознаграждение')).toBeHidden()
  await expect(window.getByText('Договор')).toBeHidden()
  await window.getByRole('textbox', { name: 'Этап' }).fill('Согласование')
  await expect.poll(() => world.values(object)).toMatchObject({ [stage]: 'Согласование', [fee]: '300' })
})
