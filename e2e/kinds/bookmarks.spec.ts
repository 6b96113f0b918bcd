import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { page as answer, startTestSite, type TestSite } from '../../api/pages/links/testingSite.ts'
import { editorOf, saved, Terem, test as base } from '../world.ts'

/** A program that reads the site of the test. */
const test = base.extend<object, { terem: Terem }>({
  terem: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const terem = new Terem({ LINK_PRIVATE_ADDRESSES: 'allow' })
      await terem.start()
      await use(terem)
      await terem.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite()
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const png = { 'Content-Type': 'image/png' }
  site.answers.set(
    '/cats',
    answer(`<title>Всё о кошках</title><meta property="og:site_name" content="Зоопарк">
      <meta name="description" content="Как они живут, что едят и почему спят по шестнадцать часов в сутки.">
      <meta property="og:image" content="/cats.png"><link rel="icon" href="/icon.png" sizes="32x32">`),
  )
  site.answers.set('/cats.png', { headers: png, body: await picture(900, 500, '#7a9e7e') })
  site.answers.set('/icon.png', { headers: png, body: await picture(64, 64, '#b4552d') })
})
test.afterAll(() => site.close())

async function open(terem: Terem, browser: Parameters<Terem['open']>[0]) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  const id = await terem.page(anna, space, { title: 'Черновик' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.getByRole('toolbar', { name: 'Форматирование' })).toBeVisible()
  await editorOf(page).click()
  return { anna, space, id, page }
}

const paste = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)

test('a link that is pasted alone becomes a card, whose pictures come from this server alone, also for guests', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await open(terem, browser)
  await paste(page, `${site.url}/cats`)
  await page.getByRole('button', { name: 'Показать карточкой' }).click()
  await page.keyboard.type('Ниже')
  const card = editorOf(page).getByRole('link', { name: 'Всё о кошках' })
  await expect(card).toHaveAttribute('href', `${site.url}/cats`)
  await expect(card).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(card).toContainText('Как они живут')
  await expect(saved(page)).toBeVisible()
  const width = () =>
    card.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth))
  await expect.poll(width).toEqual([64, 640])
  const read = await terem.graphql<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    { id },
    anna,
  )
  expect(read.page.markdown).toBe(`[Всё о кошках](${site.url}/cats)\n\nНиже\n`)

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(card).toContainText('Зоопарк')
  await expect(saved(page)).toBeVisible()

  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(new URL(request.url()).host))
  await guest.goto(address)
  const seen = guest.getByRole('link', { name: 'Всё о кошках' })
  await expect(seen).toHaveAttribute('href', `${site.url}/cats`)
  await expect
    .poll(() =>
      seen.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)),
    )
    .toEqual([64, 640])
  expect(asked.filter((host) => host === new URL(site.url).host)).toEqual([])
})

test('a bookmark asks for its address, says that it could not be read, and is read again on demand', async ({
  terem,
  browser,
}) => {
  const { page } = await open(terem, browser)
  await page.keyboard.type('/закладка')
  await page.getByRole('option', { name: 'Закладка' }).click()
  const field = page.getByRole('textbox', { name: 'Адрес страницы' })
  await field.fill('не адрес')
  await field.press('Enter')
  await expect(page.getByText('Нужен адрес сайта')).toBeVisible()
  await field.fill(`${site.url}/later`)
  await field.press('Enter')
  const card = editorOf(page).locator('[data-type="bookmark"]')
  await expect(card.getByRole('status')).toContainText('Описание не загрузилось.')
  await expect(card.getByRole('link')).toContainText('127.0.0.1')
  site.answers.set('/later', answer('<title>Позже</title>'))
  await card.getByRole('button', { name: 'Повторить' }).click()
  await expect(card.getByRole('link')).toContainText('Позже')
  await expect(card.getByRole('status')).toHaveCount(0)
})

test('a video asks for its address and takes those of known hosts alone', async ({ terem, browser }) => {
  const { page } = await open(terem, browser)
  await page.keyboard.type('/видео')
  await page.getByRole('option', { name: 'Видео' }).click()
  const field = page.getByRole('textbox', { name: 'Ссылка на видео' })
  await field.fill('example.com/film')
  await field.press('Enter')
  await expect(page.getByText('Подойдут ссылки YouTube')).toBeVisible()
  await field.fill('youtu.be/dQw4w9WgXcQ')
  await field.press('Enter')
  await expect(editorOf(page).getByRole('button', { name: 'Показать видео с YouTube' })).toBeVisible()
})
