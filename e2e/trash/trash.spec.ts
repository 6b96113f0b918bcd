import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

test('[RPG.16~] [RTR.01~] [RTR.02~] [RTR.03~] [RTR.04~] [RTR.06~] [RER.13~] a deleted page is not at its link but in trash, comes back to its place, and is deleted for good only after a question', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна', 'Лесная')
  const space = await terem.space(anna, 'Корзина')
  const plan = await terem.page(anna, space, { title: 'План', markdown: 'Первый шаг' })
  await terem.page(anna, space, { title: 'Этап', parent_id: plan })
  const draft = await terem.page(anna, space, { title: 'Черновик' })
  const remove = (id: string) =>
    terem.graphql('mutation ($id: ID!) { pageDelete(id: $id) { recordId } }', { id }, anna)
  await remove(draft)
  await remove(plan)

  const page = await terem.open(browser, anna, `/${space.id}/${plan}`)
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  await page.goto(`${terem.url}/settings/${space.id}/trash`)
  const item = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(item('План')).toContainText('и 1 вложенная')
  await expect(item('План')).toContainText('Анна Лесная')
  await expect(item('Черновик')).toBeVisible()

  await page.getByRole('button', { name: 'Восстановить «План»' }).click()
  await expect(item('План')).toBeHidden()
  await expect(page.getByRole('treeitem', { name: 'План' })).toHaveAttribute('aria-expanded', /./)

  const erase = page.getByRole('button', { name: 'Удалить «Черновик» навсегда' })
  await erase.click()
  await page.getByRole('button', { name: 'Отмена' }).last().click()
  await expect(item('Черновик')).toBeVisible()
  await erase.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText('Удалённых страниц нет')).toBeVisible()

  const period = page.getByRole('combobox', { name: 'Очищать автоматически' })
  await expect(period).toHaveValue('Каждый месяц')
  await period.click()
  await page.getByRole('option', { name: 'Каждую неделю' }).click()
  await expect(page.getByText('Срок сохранён')).toBeVisible()
  await page.reload()
  await expect(period).toHaveValue('Каждую неделю')
})

test('[RTR.01] [RTR.02~] [RTR.03~] deleted objects and types stand under their tabs with who and when, come back, and go for good', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна', 'Лесная')
  const space = await terem.space(anna, 'Корзина')
  const world = new TypeWorld(terem, anna, space)
  const [deal, job] = [await world.type({ label: 'Сделка' }), await world.type({ label: 'Вакансия' })]
  const make = async (type: string, name: string) => world.object(type, { [await world.header(type)]: name })
  const [kept, lost] = [await make(deal, 'Поставка'), await make(deal, 'Аренда')]
  await make(job, 'Столяр')
  await terem.page(anna, space, { title: 'План' })
  for (const id of [kept, lost])
    await world.ask('mutation ($id: ID!) { objectDelete(id: $id) { recordId } }', { id })
  await world.ask('mutation ($id: ID!) { typeDelete(id: $id) { recordId } }', { id: job })

  const page = await terem.open(browser, anna, `/settings/${space.id}/trash`)
  const tab = (name: string) => page.getByRole('main').getByRole('tab', { name })
  const item = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(page.getByText('Удалённых страниц нет')).toBeVisible()
  await tab('Объекты').click()
  await expect(item('Поставка')).toContainText('Сделка')
  await expect(item('Поставка')).toContainText('Анна Лесная')
  await expect(item('Поставка').getByRole('time')).toHaveAttribute('datetime', /^\d{4}-/)
  await page.getByRole('button', { name: 'Восстановить «Поставка»' }).click()
  await expect(item('Поставка')).toBeHidden()
  await page.getByRole('button', { name: 'Удалить «Аренда» навсегда' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText('Удалённых объектов нет')).toBeVisible()
  expect(await world.values(kept)).toMatchObject({ [await world.header(deal)]: 'Поставка' })

  await tab('Типы').click()
  await expect(item('Вакансия')).toContainText('и 1 объект')
  await expect(item('Вакансия')).toContainText('Анна Лесная')
  await page.getByRole('button', { name: 'Восстановить «Вакансия»' }).click()
  await expect(page.getByText('Удалённых типов нет')).toBeVisible()
  const found = await world.ask('query ($id: ID!) { type(id: $id) { label objects_count } }', { id: job })
  expect(found).toMatchObject({ type: { label: 'Вакансия', objects_count: 1 } })
})
