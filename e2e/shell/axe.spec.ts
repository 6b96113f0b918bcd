import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { expectNone, ground, open } from './axeWorld.ts'

test('axe finds nothing serious on pages and on what opens over them', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.text}`)
  await expect(page.getByText('Раздел')).toBeVisible()
  await expectNone(page, 'text')
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await expect(page.getByRole('textbox', { name: 'Написать комментарий…' })).toBeVisible()
  await expectNone(page, 'comments')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, 'share')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, 'palette')
  await page.goto(`${terem.url}/${at.space.id}/${at.pages.table}`)
  await expect(page.getByRole('gridcell', { name: 'Альфа' })).toBeVisible()
  await expectNone(page, 'table')
  await page.getByRole('button', { name: 'Группы' }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  await expect(page.getByRole('row', { name: /Новая/ }).first()).toBeVisible()
  await expectNone(page, 'grouped table')
  await page.getByRole('gridcell', { name: '10', exact: true }).click()
  await expectNone(page, 'a cell of a grouped table')
  await page
    .getByRole('columnheader', { name: 'Часы' })
    .getByRole('button', { name: 'Часы', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Скрыть поле от…' }).click()
  await page.getByRole('textbox', { name: 'От кого скрыть' }).fill('ком')
  await page.getByRole('option', { name: 'Команда' }).click()
  await expect(page.getByRole('dialog').getByText('Владелец пространства')).toBeVisible()
  await expectNone(page, 'hiding a field')
  await page.goto(`${terem.url}/${at.space.id}/${at.pages.kanban}`)
  await expect(page.getByText('Альфа')).toBeVisible()
  await expectNone(page, 'kanban')
  await page.getByRole('button', { name: 'Действия со столбцом «Новая»' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Синий' })).toBeVisible()
  await expectNone(page, 'the menu of a column')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Действия со столбцом «Новая»' }).press('F2')
  await expect(page.getByRole('textbox', { name: 'Название столбца' })).toBeFocused()
  await expectNone(page, 'the name of a column')
  await page.keyboard.press('Escape')
  await page.getByText('Альфа').click()
  await expect(page.getByRole('dialog', { name: 'Альфа' })).toBeVisible()
  await expectNone(page, 'object')
  await page.goto(`${terem.url}/${at.space.id}/${at.pages.kanban}/new/${at.type}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, 'new object')
})

test('axe finds nothing serious in settings and in the editor of types', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/settings/${at.space.id}/general`)
  const links = page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, `/types-editor/${at.type}`]) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await page.goto(terem.url + path)
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expect(page.locator('#content').getByRole('heading').first()).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expectNone(page, path.split('/').slice(-1)[0]!)
  }
})

test('axe finds nothing serious on the screens for everybody', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const as = { token: at.anna.token, space: at.space.id }
  const publish = 'mutation ($id: ID!) { pagePublish(id: $id, input: {}) { record { publication { url } } } }'
  const published = await Promise.all(
    ['text', 'table'].map(async (kind) => {
      const { pagePublish } = await terem.graphql<{
        pagePublish: { record: { publication: { url: string } } }
      }>(publish, { id: at.pages[kind] }, as)
      return pagePublish.record.publication.url
    }),
  )
  const own = ['/explore', '/developers', '/authorization', '/registration', '/recovery']
  const context = await browser.newContext({ locale: 'ru-RU', bypassCSP: true })
  const page = await context.newPage()
  for (const url of [...own.map((path) => terem.url + path), ...published]) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await page.goto(url)
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expect(page.locator('h1, [role="tab"]').first()).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expectNone(page, new URL(url).pathname)
  }
})
