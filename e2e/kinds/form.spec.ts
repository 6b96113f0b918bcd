import { expect, type Browser, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

async function formPage(terem: Terem, browser: Browser) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Приём')
  const tasks = await makeTasks(terem, anna, space, [])
  const id = await terem.page(anna, space, { title: 'Заявка', type: 'form' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  return { anna, space, id, tasks, page }
}

const group = (page: Page, name: string) => page.getByRole('region', { name })
const item = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fill = (page: Page) => page.getByText('Заполнение', { exact: true }).click()

test('[ROV.22] a form shows chosen fields in groups, and sending it creates an object of its type', async ({
  terem,
  browser,
}) => {
  const { anna, space, tasks, page } = await formPage(terem, browser)
  await page.getByRole('button', { name: 'Добавить все поля' }).click()
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
  await fill(page)
  await expect(page.getByRole('heading', { name: 'О деле' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Протечка')
  await page.getByRole('textbox', { name: 'Сколько часов?' }).fill('3')
  await page.getByRole('button', { name: 'Подать' }).click()
  await expect(page.getByRole('heading', { name: 'Спасибо!' })).toBeFocused()
  await expect(other.getByRole('gridcell', { name: 'Протечка' })).toBeVisible()
})
