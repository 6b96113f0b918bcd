import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

const address = 'https://youtu.be/dQw4w9WgXcQ'

test('a link to a video that is pasted alone becomes a player, which asks its host for nothing before it is pressed', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  const id = await terem.page(anna, space, { title: 'Черновик' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const asked: string[] = []
  await page.route(/youtu|ytimg/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html;charset=utf-8', body: '<h1>Игрок</h1>' })
  })
  await expect(page.getByRole('toolbar', { name: 'Форматирование' })).toBeVisible()
  await editorOf(page).click()
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, address)
  await page.getByRole('button', { name: 'Показать как видео' }).click()
  await page.keyboard.type('Ниже')
  await expect(saved(page)).toBeVisible()
  const show = editorOf(page).getByRole('button', { name: 'Показать видео с YouTube' })
  await expect(show).toBeVisible()
  await expect(editorOf(page).getByRole('link', { name: address })).toHaveAttribute('href', address)
  expect(asked).toEqual([])
  await show.press('Enter')
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Игрок')
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
  const query = 'query ($id: ID!) { page(id: $id) { markdown } }'
  const read = await terem.graphql<{ page: { markdown: string } }>(query, { id }, anna)
  expect(read.page.markdown).toBe(`<${address}>\n\nНиже\n`)
})
