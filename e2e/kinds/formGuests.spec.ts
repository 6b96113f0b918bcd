import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test, type Person, type Terem } from '../world.ts'
import { addAll, formPage, item, nameField, openAsGuest, send } from './formWorld.ts'
import { makeTasks } from './tasks.ts'

async function addProperty(
  terem: Terem,
  { token }: Person,
  space: { id: string },
  input: object,
): Promise<void> {
  await terem.graphql(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input },
    { token, space: space.id },
  )
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('[ROV.27~] a guest attaches a file: what is cut or refused is said at the field, and what was typed stays', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, tasks, page } = await formPage(terem, browser)
  const options = { extensions: ['txt', 'png'], max_size: 1 }
  await addProperty(terem, anna, space, { type_id: tasks.type, kind: 'file', label: 'Резюме', options })
  await page.reload()
  await addAll(page)
  const guest = await openAsGuest(browser, await terem.publish(anna, id), 599)
  const errors = errorsOf(guest)
  await nameField(guest).fill('Вера')
  const field = guest.getByRole('group', { name: 'Резюме' })
  const pick = (name: string, size: number) =>
    guest
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') })
  await pick('a.exe', 5)
  await expect(field.getByRole('alert')).toHaveText('Этот тип файла не подходит. Подходят: txt, png.')
  await pick('a.txt', 1_000_001)
  await expect(field.getByRole('alert')).toContainText('слишком велик')
  await pick('picture.png', 5)
  await expect(field.getByRole('status')).toContainText('Внутри файла не то, что обещает его имя.')
  await guest.route('**/form-files?**', (route) => route.abort())
  await pick(`${'long-name-'.repeat(8)}.txt`, 5)
  await expect(field.getByRole('button', { name: /^Загрузить long/ })).toBeInViewport({ ratio: 1 })
  await pick('cv.txt', 5)
  const again = field.getByRole('button', { name: 'Загрузить cv.txt ещё раз' })
  await expect(again).toBeVisible()
  await guest.unroute('**/form-files?**')
  await again.click()
  await expect(field.getByText('cv.txt')).toBeVisible()
  await expect(field.getByRole('button', { name: 'Убрать cv.txt' })).toBeVisible()
  await expect(field.getByRole('link')).toHaveCount(0)
  await guest.reload()
  await expect(nameField(guest)).toHaveValue('Вера')
  await expect(field.getByText('cv.txt')).toBeVisible()
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeFocused()
  expect(errors).toEqual([])
  const { paginate_object: made } = await terem.graphql<{
    paginate_object: { data: { id: string; form: { title: string } }[] }
  }>(
    'query ($type: ID!) { paginate_object(type_id: $type) { data { id form { title } } } }',
    { type: tasks.type },
    { token: anna.token, space: space.id },
  )
  await expect(page.getByText('1 ответ', { exact: true })).toBeVisible()
  await page.goto(`${terem.url}/${space.id}/${id}/${made.data[0]!.id}`)
  await expect(page.getByRole('link', { name: 'Открыть «cv.txt»' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Заявка' }).last()).toBeVisible()
})

test('[ROV.27~] guests choose objects once the form lets them, by name, and the answer links to what they chose', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, tasks, page } = await formPage(terem, browser)
  const cities = await makeTasks(terem, anna, space, ['Омск', 'Тверь'])
  const meta = { related_types: [{ type_id: cities.type }] }
  await addProperty(terem, anna, space, { type_id: tasks.type, kind: 'object', label: 'Город', meta })
  await page.reload()
  await addAll(page)
  const url = await terem.publish(anna, id)
  const guest = await openAsGuest(browser, url)
  await expect(nameField(guest)).toBeVisible()
  const city = guest.getByRole('combobox', { name: 'Город' })
  await expect(city).toHaveCount(0)
  await item(page, 'Город').click()
  await expect(page.getByText('Гостей об этом не сп', { exact: false })).toBeVisible()
  await page.getByRole('switch', { name: 'Гости выбирают из списка' }).check({ force: true })
  await expect(page.getByText('Гостей об этом не сп', { exact: false })).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Гости выбирают из списка' })).toBeChecked()
  await guest.reload()
  await nameField(guest).fill('Вера')
  await city.click()
  const offered = guest.getByRole('option', { name: /^(Омск|Тверь)$/ })
  await expect(offered).toHaveText(['Омск', 'Тверь'])
  await guest.keyboard.type('тве')
  await expect(offered).toHaveText(['Тверь'])
  await guest.getByRole('option', { name: 'Тверь' }).click()
  await guest.reload()
  await expect(guest.getByText('Тверь')).toBeVisible()
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
})

test('while an answer is on its way nothing can be typed, and a form that is left behind can be answered again', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await formPage(terem, browser)
  await addAll(page)
  await page.getByRole('button', { name: 'Настройки формы' }).click()
  const link = page.getByRole('textbox', { name: 'Ссылка после отправки' })
  await link.fill('javascript:alert(1)')
  await expect(page.getByText('Нужен адрес, который начинается с https://')).toBeVisible()
  await link.fill('https://example.org/next?from=form')
  await page.getByRole('switch', { name: 'Можно ответить ещё раз' }).check({ force: true })
  await page.keyboard.press('Escape')
  const guest = await openAsGuest(browser, await terem.publish(anna, id))
  const held = Promise.withResolvers<void>()
  await guest.route('**/trpc/guests.answer', async (route) => {
    await held.promise
    await route.continue()
  })
  await nameField(guest).fill('Первый')
  await nameField(guest).press('Enter')
  await expect(guest.getByRole('status').filter({ hasText: 'Отправляем ответ' })).toHaveCount(1)
  await guest.keyboard.type(' и потерянный')
  await expect(guest.getByLabel('Название', { exact: true })).toHaveValue('Первый')
  held.resolve()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeFocused()
  const next = guest.getByRole('link', { name: 'Открыть example.org' })
  await expect(next).toHaveAttribute('href', 'https://example.org/next?from=form')
  await expect(next).toHaveAttribute('rel', 'noopener noreferrer')
  // The blue of browsers is not read on a dark page.
  await expect(next).not.toHaveCSS('color', 'rgb(0, 0, 238)')
  await expect(guest.getByText('https://example.org/next?from=form')).toBeVisible()
  await guest.getByRole('button', { name: 'Заполнить ещё раз' }).click()
  await expect(nameField(guest)).toHaveValue('')
  await nameField(guest).fill('Второй')
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  await expect(page.getByText('2 ответа', { exact: true })).toBeVisible()
})

test('a published form has a link, a QR code to save and a code for sites, of which those that it names alone show it', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await formPage(terem, browser)
  await addAll(page)
  const share = page.getByRole('button', { name: 'Ссылка, QR-код и встраивание' })
  await share.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Сначала опубликуйте форму', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  const url = await terem.publish(anna, id)
  await share.click()
  await expect(dialog.getByRole('textbox', { name: 'Ссылка на форму' })).toHaveValue(url)
  await expect(dialog.getByRole('img', { name: 'QR-код' })).toBeVisible()
  for (const kind of ['PNG', 'SVG']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: `Скачать ${kind}` }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`Заявка.${kind.toLowerCase()}`)
  }
  const snippet = await dialog.getByRole('textbox', { name: 'Код для встраивания' }).inputValue()
  const site = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><title>Site</title>${snippet}`)
  })
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done))
  try {
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const visitor = await openAsGuest(browser, origin)
    const framed = visitor.frameLocator('iframe').getByRole('button', { name: 'Отправить' })
    await expect.poll(() => visitor.frames().at(-1)?.url()).toContain('chrome-error')
    const sites = dialog.getByRole('textbox', { name: 'Сайты, где можно встроить форму' })
    await sites.fill('http://example.org')
    await expect(dialog.getByText('Это не адрес сайта: http://example.org', { exact: false })).toBeVisible()
    await sites.fill(origin)
    await dialog.getByRole('button', { name: 'Сохранить сайты' }).click()
    await expect(dialog.getByText('Сохранено')).toBeVisible()
    await visitor.reload()
    await expect(framed).toBeVisible()
  } finally {
    site.close()
  }
})
