import { deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'

const me = (page: Page) => page.getByRole('region', { name: 'Профиль' })

/** A PNG of one colour, `side` pixels each way. */
function picture(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(Bun.hash.crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x7f)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('[RID.20~] [RID.22~] [RLI.03~] the profile keeps a person’s data and choices, over a reload', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  await terem.space(anna, 'Дом')
  const page = await terem.open(browser, anna, '/profile')
  await me(page).getByLabel('Дата рождения').fill('1990-02-28')
  await me(page).getByRole('button', { name: 'Добавить страницу' }).click()
  await me(page).getByLabel('Страница 1', { exact: true }).fill('vk.com/anna')
  await me(page).getByRole('region', { name: 'О себе' }).getByRole('button', { name: 'Сохранить' }).click()
  await expect(me(page).getByLabel('Страница 1', { exact: true })).toHaveValue('https://vk.com/anna')
  await me(page).getByRole('combobox', { name: 'Часовой пояс' }).click()
  await expect(page.getByRole('option')).toHaveCount(24)
  await page.getByRole('option', { name: 'UTC+3', exact: true }).click()
  await me(page).getByRole('combobox', { name: 'Объекты открываются' }).click()
  await page.getByRole('option', { name: 'В окне поверх страницы' }).click()
  await me(page).getByRole('group', { name: 'Значки в панели слева' }).getByLabel('Недавнее').check()
  const kept = async () => {
    const query = '{ me { birthdate socials config { timezone objectOpenMode headerIcons } } }'
    return (await terem.graphql<{ me: object }>(query, {}, anna)).me
  }
  await expect.poll(kept).toEqual({
    birthdate: '1990-02-28',
    socials: ['https://vk.com/anna'],
    config: { timezone: 'Etc/GMT-3', objectOpenMode: 'modal', headerIcons: ['search', 'settings', 'recent'] },
  })
  await page.reload()
  await expect(me(page).getByRole('combobox', { name: 'Часовой пояс' })).toHaveValue('UTC+3')
  await expect(me(page).getByLabel('Дата рождения')).toHaveValue('1990-02-28')
})

test('[RFI.16] [RER.66] a photo is cut to a square and sent, a larger file is refused, a lost one gives way to initials', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна', 'Тихонова')
  await terem.space(anna, 'Дом')
  const page = await terem.open(browser, anna, '/profile')
  const choose = (buffer: Buffer) =>
    me(page).getByLabel('Фотография').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  const small = picture(40)
  const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
  await choose(padded(1_048_577))
  await expect(me(page).getByRole('alert')).toHaveText('Файл слишком большой: можно до 1 МБ.')
  await choose(padded(1_048_576))
  const dialog = page.getByRole('dialog', { name: 'Какая часть видна' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  const photo = me(page).locator('img[src^="/avatars/"]')
  await expect(photo).toBeVisible()
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(256)
  await page.route('**/avatars/**', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(me(page).locator('[data-letters="АТ"]')).toBeVisible()
})

test('active sessions are seen and ended, and the browser that is ended is at the sign-in screen', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  await terem.space(anna, 'Дом')
  const query =
    'mutation ($login: String!, $password: String!) { userSignIn(input: { login: $login, password: $password }) { recordId record { access_token refresh_token expires_in } } }'
  const { userSignIn } = await terem.graphql<{
    userSignIn: {
      recordId: string
      record: { access_token: string; refresh_token: string; expires_in: number }
    }
  }>(query, { login: anna.email, password: anna.password })
  const { access_token, refresh_token, expires_in } = userSignIn.record
  const elsewhere = {
    token: access_token,
    refresh: refresh_token,
    userId: anna.userId,
    expiresIn: expires_in,
  }
  const context = await browser.newContext({
    locale: 'ru-RU',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: terem.url,
          localStorage: [
            { name: 'token', value: elsewhere.token },
            { name: 'refresh_token', value: elsewhere.refresh },
            { name: 'user_id', value: elsewhere.userId },
          ],
        },
      ],
    },
  })
  const theirs = await context.newPage()
  await theirs.goto(terem.url)
  await expect(theirs.getByRole('button', { name: /^Профиль:/ })).toBeVisible()
  const page = await terem.open(browser, anna, '/profile')
  const list = me(page).getByRole('region', { name: 'Активные сеансы' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Этот сеанс')).toHaveCount(1)
  await list.getByRole('button', { name: /^Завершить сеанс/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(theirs).toHaveURL(/\/authorization/)
})

test('a person who signs in after a session was ended for reuse is warned once', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  await terem.space(anna, 'Дом')
  const page = await terem.open(browser, anna, '/explore')
  await page.evaluate(() => localStorage.setItem('ended_by_reuse', '1'))
  await page.goto(terem.url)
  const warning = page.getByRole('alert').filter({ hasText: 'Мы завершили один из ваших сеансов' })
  await expect(warning).toBeVisible()
  await warning.getByRole('link', { name: 'Посмотреть сеансы' }).click()
  await expect(page.getByRole('region', { name: 'Активные сеансы' })).toBeVisible()
  await expect(warning).toBeHidden()
})

test('[RID.23~] a chat is linked by its address, also after a sign-in, and can be unlinked', async ({
  terem,
  browser,
  page,
}) => {
  const anna = await terem.person('Анна')
  await page.goto(`${terem.url}/tg-update/4711`)
  await expect(page).toHaveURL(`${terem.url}/authorization?redirect=${encodeURIComponent('/tg-update/4711')}`)
  const theirs = await terem.open(browser, anna, '/tg-update/4711')
  await expect(theirs.getByText('Чат 4711 привязан к вашему профилю.')).toBeVisible()
  const chat = async () =>
    (
      await terem.graphql<{ me: { telegram_chat_id: string | null } }>(
        '{ me { telegram_chat_id } }',
        {},
        anna,
      )
    ).me.telegram_chat_id
  expect(await chat()).toBe('4711')
  await theirs.getByRole('button', { name: 'Отвязать' }).click()
  await expect(theirs.getByText('Чат не привязан')).toBeVisible()
  expect(await chat()).toBeNull()
})

test('[RER.24] an action that needs a sign-in says that nobody is signed in', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  await terem.space(anna, 'Дом')
  const page = await terem.open(browser, anna, '/profile')
  await expect(me(page).getByRole('radio', { name: 'Тёмная' })).toBeAttached()
  await page.evaluate(() => localStorage.removeItem('token'))
  await me(page).getByText('Тёмная', { exact: true }).click()
  await expect(page.getByText('Вы не вошли в систему. Войдите, чтобы продолжить.')).toBeVisible()
})
