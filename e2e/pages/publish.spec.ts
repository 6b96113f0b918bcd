import { expect, type Browser, type Page } from '@playwright/test'
import { editorOf, test, type Session, type Space, type Terem } from '../world.ts'

const publish = 'mutation ($id: ID!) { pagePublish(id: $id) { record { publication { url } } } }'
const unpublish = 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }'

type Published = { owner: Session; space: Space; id: string; url: string }

async function publishedPage(terem: Terem, input: Record<string, unknown>): Promise<Published> {
  const owner = await terem.person('Анна')
  const space = await terem.space(owner, 'Мастерская')
  const id = await terem.page(owner, space, input)
  const as = { token: owner.token, space: space.id }
  const { pagePublish } = await terem.graphql<{ pagePublish: { record: { publication: { url: string } } } }>(
    publish,
    { id },
    as,
  )
  return { owner, space, id, url: pagePublish.record.publication.url }
}

async function openAsGuest(browser: Browser, url: string, locale = 'ru-RU'): Promise<Page> {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const name = (page: Page) => page.getByText(/^Вы читаете как |^You are reading as /)

test('[RPG.17~] [RPG.20] [RSH.12] a guest reads a published page as it is written and cannot write', async ({
  terem,
  browser,
}) => {
  const { owner, space, id, url } = await publishedPage(terem, { title: 'План', markdown: 'Первый абзац' })
  expect(url).toBe(`${terem.sharedUrl}/${space.id}/${id}`)
  const guest = await openAsGuest(browser, url)
  await expect(guest.getByRole('heading', { level: 1, name: 'План' })).toBeVisible()
  await expect(guest).toHaveTitle('План · Terem')
  await expect(guest.getByText('Первый абзац')).toBeVisible()

  const writer = await terem.open(browser, owner, `/${space.id}/${id}`)
  await editorOf(writer).getByText('Первый абзац').click()
  await writer.keyboard.press('End')
  await writer.keyboard.type(' и продолжение')
  await expect(guest.getByText('Первый абзац и продолжение')).toBeVisible()
  await expect(guest.getByRole('list', { name: 'Сейчас на странице' })).toContainText('Анна Тестова')

  await expect(guest.locator('[contenteditable="true"]')).toHaveCount(0)
  await guest.getByText('Первый абзац и продолжение').click()
  await guest.keyboard.type('чужое')
  await expect(guest.getByText('чужое')).toHaveCount(0)
  const token = await guest.evaluate(() => sessionStorage.getItem('guest_token'))
  const rename = 'mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Чужое" }) { recordId } }'
  await expect(terem.graphql(rename, { id }, { token: token! })).rejects.toThrow()
  for (const path of ['/explore', '/profile', '/7/no-page', '/settings']) {
    await guest.goto(terem.sharedUrl + path)
    await expect(guest.getByRole('heading').first()).toBeVisible()
    await expect(guest).toHaveURL(terem.sharedUrl + path)
  }
})

test('[RPG.17] a guest sees that nothing is there as soon as the page is not published any more', async ({
  terem,
  browser,
}) => {
  const { owner, space, id, url } = await publishedPage(terem, { title: 'План', markdown: 'Первый абзац' })
  const guest = await openAsGuest(browser, url)
  await expect(guest.getByText('Первый абзац')).toBeVisible()
  await terem.graphql(unpublish, { id }, { token: owner.token, space: space.id })
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await expect(guest.getByText('Первый абзац')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await guest.goto(`${terem.sharedUrl}/${space.id}/${crypto.randomUUID()}`)
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
})

test('[RAC.13] a guest has a name of an adjective and an animal, in their language and for the whole visit', async ({
  terem,
  browser,
}) => {
  const { url } = await publishedPage(terem, { title: 'План', markdown: 'Первый абзац' })
  const guest = await openAsGuest(browser, url)
  await expect(name(guest)).toHaveText(/^Вы читаете как [А-ЯЁ][а-яё]+ [а-яё]+$/)
  const own = await name(guest).textContent()
  await guest.reload()
  await expect(name(guest)).toHaveText(own!)
  await guest.getByLabel('Язык').selectOption({ label: 'English' })
  await expect(name(guest)).toHaveText(/^You are reading as [A-Z][a-z]+ [A-Z][a-z]+$/)
  const other = await openAsGuest(browser, url, 'en-US')
  await expect(other.getByRole('list', { name: 'On this page now' }).getByRole('listitem')).toHaveCount(1)
})

test('[RPG.18~, RPG.19~] [RPG.17~] in the settings of a page it is published with options, and taken back while a guest reads', async ({
  terem,
  browser,
}) => {
  const owner = await terem.person('Анна')
  const space = await terem.space(owner, 'Мастерская')
  const id = await terem.page(owner, space, { title: 'План', markdown: 'Первый абзац' })
  const mine = await terem.open(browser, owner, `/${space.id}/${id}`)
  await mine.getByRole('button', { name: 'Настройки страницы' }).click()
  await mine.getByRole('tab', { name: 'Публикация' }).click()
  const panel = mine.getByRole('tabpanel', { name: 'Публикация' })
  await panel.getByRole('button', { name: 'Опубликовать' }).click()
  const url = await panel.getByLabel('Ссылка для гостей').inputValue()
  const comments = panel.getByRole('switch', { name: 'Комментарии гостей' })
  await expect(comments).not.toBeChecked()
  await comments.click()
  await expect(comments).toBeChecked()
  await panel.getByRole('switch', { name: 'Файлы – только после входа' }).click()
  await expect(panel.getByRole('switch', { name: 'Файлы – только после входа' })).toBeChecked()

  const guest = await openAsGuest(browser, url)
  await expect(guest.getByText('Файлы этой страницы открываются после входа.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `${terem.url}/authorization`,
  )
  await expect(guest.getByRole('region', { name: 'Комментарии' }).getByRole('textbox')).toBeVisible()
  await panel.getByRole('button', { name: 'Снять с публикации' }).click()
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Опубликовать' })).toBeVisible()
})

test('[RSH.11] [RPG.20~] a published board opens for looking only', async ({ terem, browser }) => {
  const { space, id, url } = await publishedPage(terem, { title: 'Схема', type: 'board' })
  const guest = await openAsGuest(browser, url)
  await expect(guest.getByRole('heading', { level: 1, name: 'Схема' })).toBeVisible()
  await expect(guest.locator('[data-full]')).toBeVisible()
  await expect(guest.locator('[contenteditable="true"]')).toHaveCount(0)
  await guest.goto(`${terem.sharedUrl}/somewhere/${space.id}/${id}`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Схема' })).toBeVisible()
})

test('[RSH.06~] [RSH.07~] sign-in and entry on the shared host lead to the main host', async ({
  terem,
  page,
}) => {
  for (const path of ['/authorization', '/registration', '/recovery']) {
    await page.goto(terem.sharedUrl + path)
    await expect(page).toHaveURL(terem.url + path)
  }
  await page.goto(`${terem.sharedUrl}/enter?theme=dark`)
  await expect(page).toHaveURL(`${terem.url}/authorization`)
})
