import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RSP.08~] [RSP.26~] every section opens by its name in the address, and members get only their own', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const page = await terem.open(browser, anna, `/settings/${space.id}/quotas`)
  await expect(page.getByRole('progressbar', { name: 'Страницы' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Разделы настроек' })
  for (const name of [
    'Общие',
    'Интеграции',
    'Корзина',
    'Помощь',
    'Сочетания клавиш',
    'Дерево страниц',
    'Текстовый редактор',
  ]) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  const theirs = await terem.open(browser, boris, `/settings/${space.id}/quotas`)
  const own = theirs.getByRole('navigation', { name: 'Разделы настроек' })
  await expect(own.getByRole('link', { name: 'Помощь' })).toBeVisible()
  for (const name of ['Общие', 'Участники', 'Квоты и статистика', 'Интеграции', 'Корзина'])
    await expect(own.getByRole('link', { name })).toBeHidden()
})

test('[RSP.10~] the views of the tree are a person’s own, else the space’s', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/tree`)
  const recent = page.getByRole('checkbox', { name: 'Недавние' })
  await page.getByText('Для всех в пространстве').click()
  await recent.uncheck()
  await page.getByText('Для меня').click()
  await expect(recent).not.toBeChecked()
  await recent.check()
  await page.getByRole('button', { name: 'Вернуть как в пространстве' }).click()
  await expect(recent).not.toBeChecked()
})

test('[RSP.11~] the text editor follows the person’s settings', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const id = await terem.page(anna, space, { title: 'Текст', markdown: 'Слово' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/textEditor`)
  await page.getByText('Крупный').click()
  await page.getByText('Широкая').click()
  await page.getByRole('switch', { name: 'Проверять правописание' }).uncheck()
  await page.getByRole('treeitem', { name: 'Текст' }).click()
  await expect(page).toHaveURL(new RegExp(`/${space.id}/${id}`))
  await expect(saved(page)).toBeVisible()
  await expect(editorOf(page)).toHaveCSS('font-size', '18px')
  await expect(editorOf(page)).toHaveAttribute('spellcheck', 'false')
})

test('[RSP.09~] help has a topic for each area', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/help`)
  await page.getByText('Публикация', { exact: true }).click()
  await expect(page.getByText('Опубликованную страницу читает любой')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Связь с нами' })).toBeVisible()
})
