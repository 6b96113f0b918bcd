import { expect } from '@playwright/test'
import { pageDocument } from '#schema/documents/documents.ts'
import { frameTypes } from '#schema/documents/frames.ts'
import { databaseOf } from '../databaseOf.ts'
import { editorOf, saved, test } from '../world.ts'

test('a page that a later version of the program has upgraded says so, the others go on, and it opens once that is here', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Обновление')
  const later = await terem.page(anna, space, { title: 'Позже', markdown: 'Слова' })
  const other = await terem.page(anna, space, { title: 'Сейчас', markdown: 'Другие' })
  const sql = databaseOf(terem)
  const shape = (version: number) =>
    sql`update document set shape = ${version} where name = ${pageDocument(later)}`
  try {
    await shape(2)
    const page = await terem.open(browser, anna, `/${space.id}/${later}`)
    const notice = page.getByText('Откроется, как только загрузится новая версия Terem.')
    await expect(notice).toBeVisible()
    await expect(editorOf(page)).toHaveCount(0)
    await page.goto(`/${space.id}/${other}`)
    await editorOf(page).getByText('Другие').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' слова')
    await expect(saved(page)).toBeVisible()
    await page.goto(`/${space.id}/${later}`)
    await expect(notice).toBeVisible()
    await shape(1)
    await expect(editorOf(page)).toContainText('Слова', { timeout: 60_000 })
  } finally {
    await sql.end()
  }
})

test('a tab with an older program than the server reloads by itself, and its page opens then', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Вчера')
  const id = await terem.page(anna, space, { title: 'Страница', markdown: 'Слова' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.setViewportSize({ width: 599, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.routeWebSocket(/\/sync/, (socket) => {
    if (loads > 1) return void socket.connectToServer()
    // It gets the message that only a newer program may open any of its documents.
    socket.onMessage((message) => {
      const [length = 0, ...rest] = Buffer.from(message)
      const words = Buffer.from('reload')
      const isToken = rest[length] === frameTypes.auth
      if (isToken)
        socket.send(Buffer.from([length, ...rest.slice(0, length), frameTypes.close, words.length, ...words]))
    })
  })
  await page.goto(`/${space.id}/${id}`)
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(2)
  await expect(editorOf(page)).toContainText('Слова')
})
