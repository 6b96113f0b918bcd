import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

test('[RSH.01] / opens the page that was open last, or the spaces when it can no longer be read', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Начало')
  await terem.page(anna, space, { title: 'Первая' })
  const second = await terem.page(anna, space, { title: 'Вторая' })
  const page = await terem.open(browser, anna, '/')
  await expect(page.getByRole('heading', { name: 'Ваши пространства' })).toBeVisible()
  await page.goto(`${terem.url}/${space.id}/${second}`)
  const title = page.getByRole('textbox', { name: 'Название страницы' })
  await expect(title).toHaveValue('Вторая')
  // The place is stored once the tree contains it.
  await expect(page.getByRole('treeitem', { name: 'Вторая' })).toBeVisible()
  await page.goto(`${terem.url}/`)
  await expect(page).toHaveURL(`${terem.url}/${space.id}/${second}`)
  await terem.graphql('mutation ($id: ID!) { pageDelete(id: $id) { recordId } }', { id: second }, anna)
  await page.goto(`${terem.url}/`)
  await expect(page.getByRole('heading', { name: 'Ваши пространства' })).toBeVisible()
})

test('[RSH.04, RSH.08~] two to four segments open a page, a single unknown one leads home', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Адреса')
  const id = await terem.page(anna, space, { title: 'По адресу' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}/object/type`)
  const title = page.getByRole('textbox', { name: 'Название страницы' })
  await expect(title).toHaveValue('По адресу')
  for (const path of [`/${space.id}/${id}/object`, `/${space.id}/${id}`]) {
    await page.goto(terem.url + path)
    await expect(title).toHaveValue('По адресу')
  }
  for (const path of [`/settings/${space.id}`, `/settings/${space.id}/tree/any`]) {
    await page.goto(terem.url + path)
    await expect(page.getByRole('heading', { name: 'Настройки', exact: true })).toBeVisible()
  }
  await page.goto(`${terem.url}/mail/${space.id}/${id}`)
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await page.goto(`${terem.url}/nothing-of-ours`)
  await expect(page).toHaveURL(`${terem.url}/${space.id}/${id}`)
})

test('[RER.13] a page that does not exist and a space of others say that they were not found', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Своё')
  const theirs = await terem.space(boris, 'Чужое')
  const id = await terem.page(boris, theirs, { title: 'Секрет' })
  const page = await terem.open(browser, anna, `/${space.id}/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  await page.goto(`${terem.url}/types-editor/999999`)
  await expect(page.getByText('Тип не найден')).toBeVisible()
  await page.goto(`${terem.url}/${theirs.id}/${id}`)
  await expect(page.getByRole('heading', { name: 'Пространство не найдено' })).toBeVisible()
  await expect(page.getByText('Секрет')).toBeHidden()
})

test('an unknown address shows one message, the same for a missing space and for one of others, and the tab names what is open', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Своё')
  const theirs = await terem.space(boris, 'Чужое')
  const id = await terem.page(anna, space, { title: 'План' })
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const object = await world.object(type, { [await world.header(type)]: 'Договор 7' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}/${object}`)
  await expect(page).toHaveTitle('Договор 7 · Terem')
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(page).toHaveTitle('План · Terem')
  for (const path of ['/999999999', `/${theirs.id}`, `/settings/${theirs.id}`]) {
    await page.goto(terem.url + path)
    await expect(page.getByRole('heading')).toHaveText(['Пространство не найдено'])
    await expect(page).toHaveTitle('Пространство не найдено · Terem')
    await expect(page).toHaveURL(terem.url + path)
  }
  await page.getByRole('button', { name: 'На главную' }).click()
  await expect(page).toHaveTitle('План · Terem')
  await page.goto(`${terem.url}/${space.id}/${id}/999999999`)
  await expect(page).toHaveTitle('Объект не найден · Terem')
  await page.goto(`${terem.url}/${space.id}/settings/trash`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  await expect(page).toHaveTitle('Страница не найдена · Terem')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${terem.url}/calendar`)
  await expect(page).toHaveTitle('Ничего не найдено · Terem')
})

test('[RSH.02] /test shows the version and that the server and both sockets answer', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  await terem.space(anna, 'Проверка')
  const page = await terem.open(browser, anna, '/test')
  const answer = (name: string) => page.getByRole('status', { name, exact: true })
  await expect(answer('Версия приложения')).toHaveText('0.1.0')
  for (const name of ['Сервер', 'Сокет событий', 'Сокет документов']) {
    await expect(answer(name)).toHaveText(/Отвечает, \d+ мс/)
  }
  await page.route('**/health', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click()
  await expect(answer('Сервер')).toHaveText('Не отвечает')
})

test('[RSH.03, RSH.05~] settings open without any of their parts; the panel and the profile have pages, screens to come have none', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Экраны')
  const page = await terem.open(browser, anna, '/settings')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect(heading('Общие')).toBeVisible()
  for (const path of [`/settings/${space.id}/people/any`, `/settings/${space.id}/people`]) {
    await page.goto(terem.url + path)
    await expect(heading('Участники')).toBeVisible()
  }
  await page.goto(`${terem.url}/settings/hotkeys`)
  await expect(heading('Сочетания клавиш')).toBeVisible()
  await page.goto(`${terem.url}/profile`)
  await expect(heading('Профиль')).toBeVisible()
  await page.goto(`${terem.url}/types-editor`)
  await expect(heading('Типы объектов')).toBeVisible()
  await page.goto(`${terem.url}/new-panel`)
  await expect(heading('Ваши пространства')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Доска' })).toBeVisible()
  for (const path of ['/calendar', `/mail/${space.id}/7`, '/meeting/1/2', '/dialogs/other']) {
    await page.goto(terem.url + path)
    await expect(heading('Ничего не найдено')).toBeVisible()
  }
  await page.goto(`${terem.sharedUrl}/settings/${space.id}`)
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
})
