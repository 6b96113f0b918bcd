import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test } from '../world.ts'

test('[RPG.17~] a person who may publish a page sees in advance what guests will see, and nothing is published by that', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, type)
  const markdown = `Первый абзац\n\n![](terem:page/${table})\n`
  const id = await terem.page(anna, space, { title: 'План', markdown })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await page.getByRole('tab', { name: 'Публикация' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Предпросмотр' }).click()
  const preview = await opened
  const window = preview.getByRole('dialog', { name: 'Предпросмотр страницы' })
  await expect(window.getByRole('status').first()).toHaveText(/страница ещё не опубликована/)
  await expect(window.getByRole('heading', { level: 1, name: 'План' })).toBeVisible()
  await expect(window.getByText('Первый абзац')).toBeVisible()
  await expect(window.getByText('Данные этой страницы открыты участникам')).toBeVisible()
  await expect(window.locator('[contenteditable="true"]')).toHaveCount(0)
  await expect(window.getByText('Альфа')).toHaveCount(0)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(`${terem.sharedUrl}/${space.id}/${id}`)
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await window.getByRole('button', { name: 'К странице' }).click()
  await expect(preview).toHaveURL(`${terem.url}/${space.id}/${id}`)
})

test('[RPG.17~] the preview of a page ends with the right to publish it, and others have none', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'План', markdown: 'Первый абзац' })
  await give(id, 'full')
  const page = await terem.open(browser, member, `/${space.id}/${id}/preview`)
  await expect(page.getByText('Первый абзац')).toBeVisible()
  await give(id, 'edit')
  await expect(page.getByRole('heading', { name: 'Предпросмотр недоступен' })).toBeVisible()
  await expect(page.getByText('Первый абзац')).toHaveCount(0)
  await page.goto(`${terem.url}/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await page.getByRole('tab', { name: 'Публикация' }).click()
  await expect(page.getByText('Публиковать страницу могут те')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Предпросмотр' })).toHaveCount(0)
})
