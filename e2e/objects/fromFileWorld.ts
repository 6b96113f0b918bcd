import type { Browser, Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import type { Terem } from '../world.ts'
import { workbook } from './workbook.ts'

type Property = { id: string; label: string; data_type: string; options: Options; system: string | null }
type Options = { options?: { id: string; label: string; color: string }[]; with_time?: boolean }
type Row = { name: string; values: Record<string, unknown> }

export const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }
export const states = ['Новая', 'В работе', 'Готово']

/** A tracker of 200 tasks, as someone kept it in a workbook. */
export const tracker = (withState = true) =>
  workbook([
    ['Задача', 'Срок', 'Часы', ...(withState ? ['Статус'] : []), 'Код', ''],
    ...Array.from({ length: 200 }, (_, index) => [
      `Задача ${String(index + 1).padStart(3, '0')}`,
      index === 5 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 28))),
      index * 1.5,
      ...(withState ? [states[index % 3]] : []),
      String(index).padStart(4, '0'),
      index === 0 ? 'примечание' : null,
    ]),
  ])

export async function emptyPage(terem: Terem, type: 'table' | 'kanban') {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const id = await terem.page(anna, space, { title: 'Задачи', type })
  return { anna, space, id, path: `/${space.id}/${id}`, world: new TypeWorld(terem, anna, space) }
}

export const start = (page: Page) => page.getByRole('button', { name: 'Начать с файла' })
export const windowOf = (page: Page, name = 'Таблица из файла') => page.getByRole('dialog', { name })
const input = (page: Page) => page.getByRole('dialog').getByLabel('Загрузить файлы')
export const give = async (page: Page, buffer: Buffer, name = 'Задачи на май.xlsx') =>
  input(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
/** A page of Anna's whose window shows the content of a file. */
export async function begin(
  terem: Terem,
  browser: Browser,
  type: 'table' | 'kanban',
  ...file: [buffer: Buffer, name?: string]
) {
  const made = await emptyPage(terem, type)
  const page = await terem.open(browser, made.anna, made.path)
  await start(page).click()
  await give(page, ...file)
  const window = windowOf(page, type === 'table' ? 'Таблица из файла' : 'Канбан из файла')
  return { ...made, page, window }
}
export const kindOf = (page: Page, column: string) =>
  page.getByRole('combobox', { name: `Вид поля «${column}»`, exact: true })

export async function choose(page: Page, column: string, kind: string): Promise<void> {
  await kindOf(page, column).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
}

/** The type that the page shows, and its objects, from the API. */
export async function shown(world: TypeWorld, id: string) {
  const { page } = await world.ask<{ page: { linked_type_id: string | null } }>(
    'query ($id: ID!) { page(id: $id) { linked_type_id } }',
    { id },
  )
  const type = page.linked_type_id
  if (type === null) return null
  const told = await world.ask<{
    type: { label: string; properties: Property[] }
    paginate_object: { data: Row[]; paginatorInfo: { total: number } }
  }>(
    `query ($type: ID!) {
      type(id: $type) { label properties { id label data_type options system } }
      paginate_object(type_id: $type, perPage: 100, orderBy: [{ column: name, order: ASC }]) {
        data { name values } paginatorInfo { total }
      }
    }`,
    { type },
  )
  const properties = told.type.properties.filter(({ system }) => system === null)
  return { label: told.type.label, properties, ...told.paginate_object }
}

export const ownTypes = async (world: TypeWorld): Promise<string[]> => {
  const { paginate_type: found } = await world.ask<{
    paginate_type: { data: { label: string; system: string | null }[] }
  }>('query { paginate_type { data { label system } } }', {})
  return found.data.filter(({ system }) => system === null).map(({ label }) => label)
}
