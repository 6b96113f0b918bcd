import { expect } from '@playwright/test'
import { test } from '../world.ts'

/** A PDF of one page with the text `words`. */
function pdfOf(words: string): string {
  const content = `BT /F1 24 Tf 40 700 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return `%PDF-1.4\n${objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer << /Root 1 0 R >>`
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="teal"/></svg>'

test('[RFI.21~, RSH.08] a file opens in the viewer in a tab of its own; a file that cannot be shown is offered for download', async ({
  terem,
  browser,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Редакция')
  const put = async (name: string, body: string) => {
    const query = new URLSearchParams({ name, source_type: 'space', source_id: space.id })
    const headers = { Authorization: `Bearer ${ann.token}` }
    const answer = await fetch(`${terem.url}/files?${query.toString()}`, { method: 'POST', headers, body })
    return (await answer.json()) as { url: string }
  }
  await put('правила.txt', 'Пишем коротко.')
  const page = await terem.open(browser, ann, `/settings/${space.id}/files`)
  const link = page.getByRole('link', { name: 'Открыть «правила.txt»' })
  const [viewer] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(viewer.getByRole('heading', { name: 'правила.txt' })).toBeVisible()
  await expect(viewer.getByText('Пишем коротко.')).toBeVisible()
  await expect(viewer).toHaveURL(/\/[\w-]{22}\.txt$/)
  await expect(viewer.getByRole('link', { name: 'Скачать «правила.txt»' })).toBeVisible()

  await viewer.goto(terem.url + (await put('paper.pdf', pdfOf('Hello, Terem'))).url)
  await expect(viewer.getByRole('region', { name: 'Страница 1 из 1' })).toContainText('Hello, Terem')

  await viewer.goto(terem.url + (await put('схема.svg', svg)).url)
  await expect(viewer.getByRole('img', { name: 'схема.svg' })).toHaveJSProperty('naturalWidth', 400)
  await viewer.getByRole('button', { name: 'Увеличить' }).click()
  await expect(viewer.getByRole('button', { name: 'Показать целиком' })).toHaveText('125 %')
  await viewer.keyboard.press('0')
  await expect(viewer.getByRole('button', { name: 'Показать целиком' })).toHaveText('100 %')

  const archive = await put('архив.zip', 'PK')
  await viewer.goto(terem.url + archive.url)
  await expect(viewer.getByText('Файлы этого вида здесь не показываются')).toBeVisible()
  const [download] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('link', { name: 'Скачать файл' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('архив.zip')

  const stranger = await browser.newPage()
  await stranger.goto(terem.url + archive.url)
  await expect(stranger.getByRole('heading', { name: 'Файл не найден' })).toBeVisible()
  await expect(stranger).toHaveURL(terem.url + archive.url)
  await viewer.goto(`${terem.url}/nothing-of-ours`)
  await expect(viewer).toHaveURL(`${terem.url}/`)
})
