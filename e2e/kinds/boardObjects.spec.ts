import { expect, type Page } from '@playwright/test'
import { boardEngines } from '#schema/pageKinds.ts'
import { test } from '../world.ts'
import { addSticky, canvasOf, twoOnBoard } from './boardWorld.ts'
import { makeTasks } from './tasks.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Инструменты доски' })
const cardOf = (page: Page, words: string) => page.locator('[data-card]').filter({ hasText: words })

for (const engine of boardEngines) {
  test(`[RBD.01~, ROB.01~] stickies of a board of ${engine} become objects, whose cards are live and by the reader's rights`, async ({
    terem,
    browser,
  }) => {
    test.setTimeout(150_000)
    const { anna, space, one, two } = await twoOnBoard(terem, browser, engine)
    const { type, properties } = await makeTasks(terem, anna, space, ['Маяк'])
    const as = { token: anna.token, space: space.id }
    await addSticky(one, engine, 'Причалы', [300, 300])
    await addSticky(one, engine, 'Шлюзы', [620, 380])
    const canvas = engine === 'tldraw' ? one.locator('.tl-canvas') : canvasOf(one)
    await canvas.click({ position: { x: 700, y: 700 } })
    await one.keyboard.press('ControlOrMeta+a')
    await one.getByRole('button', { name: 'Инструменты доски' }).click()
    const make = async () => {
      await panelOf(one).getByLabel('Тип').selectOption('Поручение')
      await panelOf(one).getByRole('button', { name: 'Сделать объектами 2 стикера' }).click()
      for (const page of [one, two]) await expect(page.locator('[data-card]')).toHaveCount(2)
    }
    await make()
    const told = one.locator('.mantine-Notification-root', { hasText: 'Создано 2 объекта' })
    await told.getByRole('button', { name: 'Отменить' }).click()
    for (const page of [one, two]) await expect(page.locator('[data-card]')).toHaveCount(0)
    await make()
    for (const page of [one, two])
      for (const name of ['Причалы', 'Шлюзы']) await expect(cardOf(page, name)).toContainText('Поручение')

    const { paginate_object: found } = await terem.graphql<{
      paginate_object: { data: { id: string; name: string }[] }
    }>(`{ paginate_object(type_id: "${type}", perPage: 50) { data { id name } } }`, {}, as)
    expect(found.data.map(({ name }) => name).sort()).toEqual(['Маяк', 'Причалы', 'Шлюзы'])
    const { id } = found.data.find(({ name }) => name === 'Шлюзы')!
    await terem.graphql(
      'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
      { id, values: { [properties.name]: 'Шлюзы и дамбы', [properties.state]: 'done' } },
      as,
    )
    for (const page of [one, two]) await expect(cardOf(page, 'Шлюзы и дамбы')).toContainText('Готова')

    await panelOf(one).getByLabel('Карточка объекта на доску').fill('маяк')
    await panelOf(one).getByRole('button', { name: 'Маяк', exact: true }).press('Enter')
    for (const page of [one, two]) await expect(cardOf(page, 'Маяк')).toContainText('Новая')
    await cardOf(two, 'Маяк').getByRole('link').press('Enter')
    await expect(two.getByRole('dialog')).toContainText('Маяк')
    await two.keyboard.press('Escape')

    // The card that was put there is selected, and is a sticky again without its address.
    await panelOf(one).getByRole('button', { name: 'Вернуть в стикер' }).click()
    for (const page of [one, two]) await expect(page.locator('[data-card]')).toHaveCount(2)
    await terem.graphql(
      `mutation { accessInherit(resource_type: type, resource_id: "${type}", inherits: false) { status } }`,
      {},
      as,
    )
    await expect(cardOf(two, 'Объект недоступен')).toHaveCount(2)
    await expect(cardOf(two, 'Шлюзы')).toHaveCount(0)
    await expect(cardOf(one, 'Шлюзы и дамбы')).toBeVisible()
  })
}
