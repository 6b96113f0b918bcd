import type { Browser, Page } from '@playwright/test'
import type { Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

/** A form of a type with a name, hours and a state, opened by who may build it. */
export async function formPage(terem: Terem, browser: Browser) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Приём')
  const tasks = await makeTasks(terem, anna, space, [])
  const id = await terem.page(anna, space, { title: 'Заявка', type: 'form' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  return { anna, space, id, tasks, page }
}

export const group = (page: Page, name: string) => page.getByRole('region', { name })
export const item = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
export const addAll = (page: Page) => page.getByRole('button', { name: 'Добавить все поля' }).click()
export const fillIn = (page: Page) => page.getByText('Заполнение', { exact: true }).click()
export const build = (page: Page) => page.getByText('Настройка', { exact: true }).click()
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Название', exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Отправить' })

/** A browser of its own that opens an address as nobody of the space. */
export async function openAsGuest(browser: Browser, url: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}
