import { expect } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test } from '../world.ts'
import { looks, faultsIn, expectNone, ground, open } from './axeWorld.ts'

test('axe finds nothing serious on a calendar, with and without a date', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.calendar}`)
  await expect(page.getByRole('heading', { name: 'Календарю нужна дата' })).toBeVisible()
  await expectNone(page, 'a calendar without a date')
  await page.getByRole('button', { name: 'Взять дату создания' }).click()
  const objects = page.getByRole('link', { name: /Альфа/ })
  for (const mode of ['Месяц', 'Неделя', 'Повестка']) {
    await page.getByText(mode, { exact: true }).click()
    await expect(objects).toBeVisible()
    await expectNone(page, mode)
  }
  await page.getByText('Месяц', { exact: true }).click()
  await page.getByRole('gridcell', { name: /2 объекта/ }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: /Альфа/ })).toBeVisible()
  await expectNone(page, 'a day of a calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await expect(page.getByRole('textbox', { name: 'Текст кнопки создания' })).toBeVisible()
  await expectNone(page, 'the settings of a calendar')
})

test('axe finds nothing serious on a gantt, with and without dates', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.gantt}`)
  await expect(page.getByRole('heading', { name: 'Ганту нужны начало и окончание' })).toBeVisible()
  await expectNone(page, 'a gantt without dates')
  await page.getByRole('button', { name: /Добавить пол/ }).click()
  const object = page.getByRole('link', { name: 'Альфа', exact: true })
  await object.press('Alt+ArrowRight')
  await expect(page.getByRole('link', { name: /^Альфа: / })).toBeVisible()
  for (const scale of ['День', 'Неделя', 'Год']) {
    await page.getByText(scale, { exact: true }).click()
    await expectNone(page, scale)
  }
  await object.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Зависимости…' }).click()
  await expect(page.getByRole('combobox', { name: 'Чего ждать' })).toBeVisible()
  await expectNone(page, 'the window of dependencies')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Настройки ганта' }).click()
  await expect(page.getByRole('textbox', { name: 'Текст кнопки создания' })).toBeVisible()
  await expectNone(page, 'the settings of a gantt')
})

test('axe finds nothing serious on tiles and lists', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.list}`)
  for (const [kind, settings] of [
    ['list', 'Настройки списка'],
    ['tiles', 'Настройки плиток'],
  ] as const) {
    await page.goto(`${terem.url}/${at.space.id}/${at.pages[kind]}`)
    await expect(page.getByRole('link', { name: 'Альфа' })).toBeVisible()
    await expectNone(page, kind)
    await page.getByRole('button', { name: settings }).click()
    await expect(page.getByRole('textbox', { name: 'Текст кнопки создания' })).toBeVisible()
    await expectNone(page, `the settings of ${kind}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Группы', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
    await expect(page.getByRole('button', { name: /Новая/, expanded: true })).toBeVisible()
    await page.getByRole('link', { name: 'Альфа' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeVisible()
    await expectNone(page, `grouped ${kind}`)
  }
})

for (const look of looks)
  test(`axe finds nothing serious where a kanban begins with a file, ${look.width} ${look.colorScheme}`, async ({
    terem,
    browser,
  }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Мастерская')
    const id = await terem.page(anna, space, { title: 'Из файла', type: 'kanban' })
    // A window of a page does not survive a change of its layout.
    const viewport = { width: look.width, height: 900 }
    const page = await terem.open(browser, anna, `/${space.id}/${id}`, { bypassCSP: true, viewport })
    const none = async (screen: string) => expect.soft(await faultsIn(page, screen, look)).toEqual([])
    await page.getByRole('button', { name: 'Начать с файла' }).click()
    const window = page.getByRole('dialog', { name: 'Канбан из файла' })
    await expect(window.getByText('Перетащите файл сюда')).toBeVisible()
    await none('the choice of a file')
    const body = 'Имя;Сумма;Статус;Лишнее\nа;10;Новая;1\nб;много;Готова;2\nв;30;Новая;\nг;40;Готова;'
    await window
      .getByLabel('Загрузить файлы')
      .setInputFiles({ name: 'Суммы.csv', mimeType: 'text/csv', buffer: Buffer.from(body) })
    const choose = async (column: string, kind: string) => {
      await window.getByRole('combobox', { name: `Вид поля «${column}»` }).click()
      await page.getByRole('option', { name: kind, exact: true }).click()
    }
    await choose('Сумма', 'Число')
    await choose('Лишнее', 'Не импортировать')
    await expect(window.getByText('Не подойдёт 1 значение')).toBeVisible()
    await none('columns of a file')
    await window.getByRole('button', { name: 'Создать канбан' }).click()
    await expect(window.getByRole('row', { name: /много/ })).toBeVisible()
    await none('refused rows of a file')
  })

test('axe finds nothing serious in the menu of a row, and where a paste asks for rows and columns', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  for (const look of looks) {
    const viewport = { width: look.width, height: 900 }
    const page = await terem.open(browser, anna, `/${space.id}/${id}`, { bypassCSP: true, viewport })
    await page.getByRole('rowheader', { name: 'Альфа' }).click()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', `Бета${'\t'.repeat(8)}1\nГамма`)
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByRole('button', { name: 'Добавить и вставить' })).toBeFocused()
    expect.soft(await faultsIn(page, 'a paste', look)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('rowheader', { name: 'Альфа' }).click()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: 'Действия: «Альфа»' })).toBeVisible()
    expect.soft(await faultsIn(page, 'the menu of a row', look)).toEqual([])

    await page.close()
  }
})

test('axe finds nothing serious on a form, as it is built, filled in and answered by a guest', async ({
  terem,
  browser,
}) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const form = await terem.page(at.anna, at.space, { title: 'Заявка', type: 'form' })
  await linkType(terem, at.anna, form, at.type)
  const page = await open(terem, browser, at, `/${at.space.id}/${form}`)
  await page.getByRole('button', { name: 'Добавить все поля' }).click()
  await page.getByRole('button', { name: 'Группа 1: настройки' }).click()
  await page.getByRole('textbox', { name: 'Столбцы' }).fill('13')
  await expectNone(page, 'the settings of a group')
  await page.getByRole('button', { name: 'Состояние', exact: true }).click()
  await page.getByRole('switch', { name: 'Обязательно' }).check({ force: true })
  await page.getByRole('button', { name: 'Условие' }).click()
  await expectNone(page, 'a field with a condition')
  await page.getByText('Заполнение', { exact: true }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expectNone(page, 'a form with an empty field')
  const url = await terem.publish(at.anna, form)
  const guests = await browser.newContext({ bypassCSP: true, locale: 'ru-RU' })
  const guest = await guests.newPage()
  await guest.goto(url)
  await guest.getByRole('button', { name: 'Отправить' }).click()
  await expectNone(guest, 'a published form with an empty field')
  await guest.getByRole('combobox', { name: 'Состояние' }).click()
  await guest.getByRole('option', { name: 'Новая' }).click()
  await guest.getByRole('button', { name: 'Отправить' }).click()
  await guest.getByRole('heading', { name: 'Спасибо!' }).waitFor()
  await expectNone(guest, 'thanks of a form')
})
