import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { addAll, build, fillIn, formPage, group, item, nameField, send } from './formWorld.ts'
import { linkType, makeTasks } from './tasks.ts'

test('[ROV.22] a form shows chosen fields in groups, and sending it creates an object of its type', async ({
  terem,
  browser,
}) => {
  const { anna, space, tasks, page } = await formPage(terem, browser)
  await addAll(page)
  await expect(group(page, 'Группа 1').getByRole('button', { name: 'Состояние' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Заголовок группы 1' }).fill('О деле')
  await item(page, 'Часы').click()
  await page.getByRole('textbox', { name: 'Вопрос' }).fill('Сколько часов?')
  await page.getByRole('textbox', { name: 'Подсказка' }).fill('Примерно')
  await page.getByRole('button', { name: 'Настройки формы' }).click()
  await page.getByRole('textbox', { name: 'Надпись на кнопке' }).fill('Подать')
  await page.keyboard.press('Escape')
  const table = await terem.page(anna, space, { title: 'Все заявки', type: 'table' })
  await linkType(terem, anna, table, tasks.type)
  const other = await terem.open(browser, anna, `/${space.id}/${table}`)
  await expect(other.getByRole('grid')).toBeVisible()
  await fillIn(page)
  await expect(page.getByRole('heading', { name: 'О деле' })).toBeVisible()
  await nameField(page).fill('Протечка')
  await page.getByRole('textbox', { name: 'Сколько часов?' }).fill('3')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect(page.getByRole('heading', { name: 'Спасибо!' })).toBeFocused()
  await expect(other.getByRole('gridcell', { name: 'Протечка' })).toBeVisible()
})

test('[ROV.23] a group has 1 to 12 columns; 0 and 13 are refused in words, and the number before stays', async ({
  terem,
  browser,
}) => {
  const { page } = await formPage(terem, browser)
  await addAll(page)
  const settings = page.getByRole('button', { name: 'Группа 1: настройки' })
  await settings.click()
  const columns = page.getByRole('textbox', { name: 'Столбцы' })
  for (const wrong of ['0', '13', '2,5']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await columns.fill(wrong)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByText('Целое число от 1 до 12')).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(columns).toHaveAttribute('aria-invalid', 'true')
  }
  const places = async () =>
    Promise.all(['Название', 'Часы'].map(async (name) => (await item(page, name).boundingBox())!.y))
  const [first, second] = await places()
  expect(second).toBeGreaterThan(first!)
  await columns.fill('12')
  await expect(page.getByText('Целое число от 1 до 12')).toBeHidden()
  await expect.poll(async () => new Set(await places()).size).toBe(1)
  await columns.fill('1')
  await expect.poll(async () => new Set(await places()).size).toBe(2)
})

test('[ROV.24] [ROV.25] a group appears while its condition holds; a form with an empty required field is not sent', async ({
  terem,
  browser,
}) => {
  const { page } = await formPage(terem, browser)
  await addAll(page)
  await page.getByRole('button', { name: 'Добавить группу' }).click()
  await expect(page.getByRole('textbox', { name: 'Заголовок группы 2' })).toBeFocused()
  await page.keyboard.type('Подробности')
  // By keys a field goes over the border of its group.
  await item(page, 'Часы').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(group(page, 'Подробности').getByRole('button', { name: 'Часы' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Обязательно' }).check({ force: true })
  await item(page, /^Часы/).click()
  await item(page, 'Название').click()
  await page.getByRole('switch', { name: 'Обязательно' }).check({ force: true })
  await page.getByRole('button', { name: 'Подробности: настройки' }).click()
  await page.getByRole('button', { name: 'Условие' }).click()
  const rule = page.getByRole('group', { name: 'Фильтр' })
  await rule.getByRole('combobox', { name: 'Поле' }).click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await rule.getByRole('combobox', { name: 'Сравнение' }).click()
  await page.getByRole('option', { name: 'равно', exact: true }).click()
  await rule.getByRole('combobox', { name: 'Значение' }).click()
  await page.getByRole('option', { name: 'Готова' }).click()
  await fillIn(page)
  await expect(page.getByRole('heading', { name: 'Подробности' })).toBeHidden()
  await send(page).click()
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText('Поле Название обязательно для заполнения.')).toBeVisible()
  await nameField(page).fill('Крыша')
  const state = page.getByRole('combobox', { name: 'Состояние' })
  await state.click()
  await page.getByRole('option', { name: 'Готова' }).click()
  await expect(page.getByRole('heading', { name: 'Подробности' })).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('textbox', { name: 'Часы' })).toBeFocused()
  await expect(page.getByText('Поле Часы обязательно для заполнения.')).toBeVisible()
  // What has been filled in is still there after a reload; a hidden group asks for nothing.
  await page.reload()
  await fillIn(page)
  await expect(nameField(page)).toHaveValue('Крыша')
  await state.click()
  await page.getByRole('option', { name: 'Новая' }).click()
  await expect(page.getByRole('heading', { name: 'Подробности' })).toBeHidden()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
})

test('fields are dragged to their places, texts stand between them, and others see it at once', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page } = await formPage(terem, browser)
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await addAll(page)
  await expect(item(other, 'Состояние')).toBeVisible()
  await page.getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('menuitem', { name: 'Заголовок' }).click()
  await page.getByRole('textbox', { name: 'Текст' }).fill('Ещё немного')
  await expect(item(other, 'Ещё немного')).toBeVisible()
  await item(page, 'Ещё немного').click()
  const order = (of: typeof page) =>
    of.locator('[data-head]').evaluateAll((all) => all.slice(1).map((each) => each.textContent))
  await item(page, 'Ещё немного').dragTo(item(page, 'Часы'), { targetPosition: { x: 60, y: 4 } })
  const moved = ['Название', 'Ещё немного', 'Часы', 'Состояние']
  await expect.poll(() => order(page)).toEqual(moved)
  await expect.poll(() => order(other)).toEqual(moved)
  await fillIn(page)
  await expect(page.getByRole('heading', { name: 'Ещё немного' })).toBeVisible()
  await build(page)
  await item(page, 'Часы').click()
  await page.getByRole('button', { name: 'Убрать из формы' }).click()
  await expect(item(other, 'Часы')).toHaveCount(0)
})

test('a form of several pages shows how far it is, and asks for what is missing before it goes on', async ({
  terem,
  browser,
}) => {
  const { page } = await formPage(terem, browser)
  await addAll(page)
  await item(page, 'Название').click()
  await page.getByRole('switch', { name: 'Обязательно' }).check({ force: true })
  await page.getByRole('button', { name: 'Добавить группу' }).click()
  await page.keyboard.type('Вторая')
  await page.getByRole('button', { name: 'Вторая: настройки' }).click()
  await page.getByRole('switch', { name: 'Начать с новой страницы' }).check({ force: true })
  await item(page, 'Состояние').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(group(page, 'Вторая').getByRole('button', { name: 'Состояние' })).toBeFocused()
  await fillIn(page)
  await expect(page.getByRole('progressbar', { name: 'Страница 1 из 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill('Окно')
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('progressbar', { name: 'Страница 2 из 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(nameField(page)).toHaveValue('Окно')
  await nameField(page).press('Enter')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
})

test('who reads the page and may make objects fills in a form and builds nothing; who may not is told so', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const tasks = await makeTasks(terem, owner, space, [])
  const id = await terem.page(owner, space, { title: 'Заявка', type: 'form' })
  await linkType(terem, owner, id, tasks.type)
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await addAll(page)
  await expect(item(page, 'Состояние')).toBeVisible()
  await give(id, 'read')
  await give(tasks.type, 'edit', 'type')
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await nameField(his).fill('От Бориса')
  await expect(his.getByText('Настройка', { exact: true })).toHaveCount(0)
  await send(his).click()
  await expect(his.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  await his.getByRole('button', { name: 'Заполнить ещё раз' }).click()
  await expect(nameField(his)).toHaveValue('')
  await give(tasks.type, 'read', 'type')
  await expect(his.getByRole('heading', { name: 'Заполнить эту форму нельзя' })).toBeVisible()
})
