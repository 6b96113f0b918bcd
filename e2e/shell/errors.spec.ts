import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

/** The next error that the page reports to the server, and whether the server accepted it. */
const told = async (page: Page) => {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/client-errors'))
  const request = answer.request()
  const body = request.postDataJSON() as { kind: string; message: string }
  return { ...body, report: request.headers()['x-request-id'], status: answer.status() }
}

test('[RER.70] a program that does not start says so and logs why', async ({ terem, browser }) => {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.route('**/assets/public-*.js', (route) => route.abort())
  const report = told(page)
  await page.goto(`${terem.url}/authorization`)
  await expect(page.getByRole('heading', { name: 'Terem не запустился' })).toBeVisible()
  expect(await report).toMatchObject({ kind: 'boot', status: 204 })
  await page.unroute('**/assets/public-*.js')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
})

test('a part that breaks shows the number of its report and leaves the rest as it is', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Поломка')
  await terem.page(anna, space, { title: 'Страница' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Страница')
  const body = 'export const SettingsRoute = () => { throw new Error("Нарочно") }'
  await page.route('**/assets/SettingsRoute-*.js', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  )
  const report = told(page)
  await page.getByRole('button', { name: 'Настройки', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Эта часть экрана сломалась' })).toBeVisible()
  const { kind, status, report: number } = await report
  expect({ kind, status }).toEqual({ kind: 'crash', status: 204 })
  await expect(page.getByText(`Отчёт ${number}`)).toBeVisible()
  await page.getByRole('treeitem', { name: 'Страница' }).click()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Страница')
})

test('[RER.65~] a file that does not load goes to the log and no message is shown', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Файлы')
  const id = await terem.page(anna, space, { title: 'Картинка' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.route('**/missing.png', (route) => route.fulfill({ status: 404 }))
  await editorOf(page).click()
  // The reporting code loads after the content.
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
  const report = told(page)
  await page.evaluate((picture) => {
    const data = new DataTransfer()
    data.setData('text/html', `<p>до</p><img src="${picture}" alt="пропажа"><p>после</p>`)
    const editor = document.querySelector('[data-text-page] [role="textbox"]')
    editor?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `${terem.url}/missing.png`)
  expect(await report).toMatchObject({
    kind: 'download',
    message: 'Error: No file /missing.png',
    status: 204,
  })
  await expect(editorOf(page)).toContainText('после')
  await expect(page.getByRole('alert')).toBeHidden()
})
