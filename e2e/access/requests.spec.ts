import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'
import { closedSpace } from './closedSpace.ts'

test('[RER.14~] [RAC.10~, RAC.11~, RAC.12~] a member asks for a closed page, is rejected, asks again, and is let in', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Только для своих.' })
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  await expect(his.getByText('Смета')).toHaveCount(0)
  const mine = await terem.open(browser, owner, `/${space.id}/${id}`)
  await expect(editorOf(mine)).toContainText('Только для своих.')

  const ask = () => his.getByRole('button', { name: 'Запросить доступ' }).click()
  await his.getByRole('button', { name: 'Какой доступ нужен, Чтение' }).click()
  await his.getByRole('menuitemradio', { name: 'Изменение' }).click()
  await ask()
  await expect(his.getByRole('heading', { name: 'Запрос отправлен' })).toBeVisible()
  await mine.getByRole('button', { name: 'Настройки страницы, есть запросы доступа' }).click()
  const requests = mine.getByRole('region', { name: 'Просят доступ' })
  await expect(requests).toContainText('Борис Ильин')
  await expect(requests).toContainText('Хочет: Изменение')
  await requests.getByRole('button', { name: 'Отклонить запрос: Борис Ильин' }).click()
  await expect(his.getByRole('heading', { name: 'Запрос отклонён' })).toBeVisible()
  await expect(requests).toHaveCount(0)

  await ask()
  await requests.getByRole('button', { name: 'Принять запрос: Борис Ильин' }).click()
  await expect(editorOf(his)).toContainText('Только для своих.')
  await expect(mine.getByRole('button', { name: 'Уровень доступа: Борис Ильин, Чтение' })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Настройки страницы', exact: true })).toBeVisible()
})

test('[RER.13~] a stranger, and anyone who follows a wrong link, sees that there is no such page', async ({
  terem,
  browser,
}) => {
  const { member, space } = await closedSpace(terem)
  const his = await terem.open(browser, member, `/${space.id}/${crypto.randomUUID()}`)
  await expect(his.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  await expect(his.getByRole('button', { name: 'Запросить доступ' })).toHaveCount(0)
})
