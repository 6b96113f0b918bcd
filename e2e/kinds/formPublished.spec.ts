import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { addAll, formPage, item, nameField, openAsGuest, send } from './formWorld.ts'
import { linkType } from './tasks.ts'

test('[ROV.26] a form is published or not; its link can be copied while it is, and shows not found when it is not', async ({
  terem,
  browser,
}) => {
  const { page } = await formPage(terem, browser)
  await addAll(page)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const share = page.getByRole('dialog')
  await share.getByRole('tab', { name: 'Публикация' }).click()
  const copy = share.getByRole('button', { name: 'Скопировать', exact: true })
  await expect(share.getByRole('button', { name: 'Опубликовать' })).toBeVisible()
  await expect(copy).toHaveCount(0)
  await share.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(copy).toBeVisible()
  // Of a form guests see neither comments nor files.
  await expect(share.getByRole('switch')).toHaveCount(0)
  const url = await share.getByRole('textbox', { name: 'Ссылка для гостей' }).inputValue()
  const guest = await openAsGuest(browser, url)
  await expect(send(guest)).toBeVisible()
  await share.getByRole('button', { name: 'Снять с публикации' }).click()
  await expect(copy).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await expect(send(guest)).toHaveCount(0)
})

test('[ROV.27] [RER.38] a guest fills a published form once and is thanked; a second time it says so, and the answer is in the table at once', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, tasks, page } = await formPage(terem, browser)
  await addAll(page)
  await item(page, 'Название').click()
  await page.getByRole('switch', { name: 'Обязательно' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Вопрос' }).fill('Как вас зовут?')
  await page.getByRole('button', { name: 'Настройки формы' }).click()
  await page.getByRole('textbox', { name: 'Заголовок после отправки' }).fill('Записали!')
  await page.keyboard.press('Escape')
  const table = await terem.page(anna, space, { title: 'Ответы', type: 'table' })
  await linkType(terem, anna, table, tasks.type)
  const members = await terem.open(browser, anna, `/${space.id}/${table}`)
  await expect(members.getByRole('grid')).toBeVisible()
  const url = await terem.publish(anna, id)
  const guest = await openAsGuest(browser, url, 599)
  const errors: string[] = []
  guest.on('pageerror', (error) => errors.push(error.message))
  guest.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined))
  const question = guest.getByRole('textbox', { name: 'Как вас зовут?' })
  await expect(question).toBeVisible()
  await send(guest).click()
  await expect(question).toBeFocused()
  await expect(question).toHaveAccessibleDescription('Поле Как вас зовут? обязательно для заполнения.')
  await question.fill('Вера')
  await guest.reload()
  await expect(question).toHaveValue('Вера')
  await guest.getByRole('combobox', { name: 'Состояние' }).click()
  await guest.getByRole('option', { name: 'Новая' }).click()
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Записали!' })).toBeFocused()
  await expect(members.getByRole('gridcell', { name: 'Вера' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Вы уже отправили эту форму' })).toBeVisible()
  await expect(send(guest)).toHaveCount(0)
  expect(errors).toEqual([])
  // Another browser is another guest.
  const other = await openAsGuest(browser, url)
  await expect(other.getByRole('textbox', { name: 'Как вас зовут?' })).toHaveValue('')
})

test('an address fills in a form, and a guest who is offline keeps what they have filled in', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await formPage(terem, browser)
  await addAll(page)
  const guest = await openAsGuest(browser, `${await terem.publish(anna, id)}?prefill_часы=7`)
  await expect(guest.getByRole('textbox', { name: 'Часы' })).toHaveValue('7')
  await nameField(guest).fill('Глеб')
  await guest.context().setOffline(true)
  await send(guest).click()
  await expect(guest.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(nameField(guest)).toHaveValue('Глеб')
  await guest.context().setOffline(false)
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
})

test('who may publish a form sees before what guests will be asked, and sends nothing by that', async ({
  terem,
  browser,
}) => {
  const { space, id, tasks, anna, page } = await formPage(terem, browser)
  await addAll(page)
  await page.goto(`${terem.url}/${space.id}/${id}/preview`)
  const window = page.getByRole('dialog')
  await expect(window.getByRole('heading', { level: 1, name: 'Заявка' })).toHaveCount(1)
  await nameField(page).fill('Проба')
  await send(page).click()
  await expect(window.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  const { paginate_object: made } = await terem.graphql<{ paginate_object: { data: unknown[] } }>(
    'query ($type: ID!) { paginate_object(type_id: $type) { data { id } } }',
    { type: tasks.type },
    { token: anna.token, space: space.id },
  )
  expect(made.data).toEqual([])
})

test('a guest whose answer is not taken keeps what they have filled in: in a second tab, and once the form has ended', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await formPage(terem, browser)
  await addAll(page)
  const url = await terem.publish(anna, id)
  const first = await openAsGuest(browser, url)
  const second = await first.context().newPage()
  await second.goto(url)
  await nameField(first).fill('Первый')
  await nameField(second).fill('Второй')
  await send(first).click()
  await expect(first.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  await send(second).click()
  const refused = second.getByRole('alert').filter({ hasText: 'Вы уже отправили эту форму.' })
  await expect(refused).toBeVisible()
  await expect(nameField(second)).toHaveValue('Второй')
  const drafts = () => second.evaluate(() => localStorage.getItem('form_drafts'))
  await expect.poll(drafts).toContain('Второй')
  const late = await openAsGuest(browser, url)
  await nameField(late).fill('Поздний')
  await page.getByRole('button', { name: 'Настройки формы' }).click()
  await page.getByRole('textbox', { name: 'Не больше ответов' }).fill('1')
  await page.keyboard.press('Escape')
  const after = await openAsGuest(browser, url)
  await expect(async () => {
    await after.reload()
    await expect(after.getByRole('heading', { name: 'Форма не принимает ответы' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await send(late).click()
  await expect(late.getByRole('alert').filter({ hasText: 'Форма сейчас не принимает ответы.' })).toBeVisible()
  await expect(nameField(late)).toHaveValue('Поздний')
})

test('an answer is sent although the visit has ended while the form was filled in', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await formPage(terem, browser)
  await addAll(page)
  const guest = await openAsGuest(browser, await terem.publish(anna, id))
  await nameField(guest).fill('Медленный')
  await guest.route(
    '**/trpc/guests.puzzle*',
    (route) =>
      route.continue({
        postData: route
          .request()
          .postData()!
          .replace(/guest\.[\w.-]+/, 'guest.over.x'),
      }),
    { times: 1 },
  )
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
})

test('who builds a published form is told why it takes no answers of guests, until it does', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, tasks, page } = await formPage(terem, browser)
  await addAll(page)
  await terem.publish(anna, id)
  const notice = page.getByRole('status').filter({ hasText: 'ответы гостей не принимает' })
  await expect(item(page, 'Часы')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await terem.graphql(
    'mutation ($id: ID!) { propertyDelete(id: $id) { status } }',
    { id: tasks.properties.hours },
    { token: anna.token, space: space.id },
  )
  await expect(notice).toContainText('удалены или открыты не всем: Поля больше нет')
  await item(page, 'Поля больше нет').click()
  await page.getByRole('button', { name: 'Убрать из формы' }).click()
  await expect(notice).toHaveCount(0)
})
