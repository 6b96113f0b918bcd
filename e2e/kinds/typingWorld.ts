import { expect, type Browser, type Page, type Route } from '@playwright/test'
import { builtFiles } from '../builtFiles.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import type { Person, Terem } from '../world.ts'
import { linkType } from './tasks.ts'

export type Typing = {
  anna: Person
  world: TypeWorld
  type: string
  object: string
  /** The address of the table. */
  path: string
  /** What is typed into each cell, from left to right, and what is stored by it. */
  cells: { id: string; typed: string[]; stored: unknown }[]
}

const options = [
  { id: 'new', label: 'Новая', color: 'blue', order: 0 },
  { id: 'done', label: 'Готова', color: 'green', order: 1 },
]

/** A table with one object and a column of every kind that takes keys, some with an old value. */
export async function makeTyping(terem: Terem): Promise<Typing> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const world = new TypeWorld(terem, anna, space)
  const client = await world.type({ label: 'Клиент' })
  const linked = await world.object(client, { [await world.header(client)]: 'Верфь' })
  const notes = await terem.page(anna, space, { title: 'Встречи' })
  const type = await world.type({ label: 'Договор' })
  const values: Record<string, unknown> = {}
  const cells: Typing['cells'] = []
  const column = async (
    input: Record<string, unknown>,
    cell: { typed: string[]; stored: unknown; old?: unknown },
  ): Promise<string> => {
    const id = await world.property({ type_id: type, ...input })
    cells.push({ id, typed: cell.typed, stored: cell.stored })
    if (cell.old !== undefined) values[id] = cell.old
    return id
  }
  const header = await world.header(type)
  cells.push({ id: header, typed: ['Hello'], stored: 'Hello' })
  values[header] = 'Поставка'
  await column(
    { kind: 'number', label: 'Сумма', options: { mode: 'integer' } },
    { typed: ['54321'], stored: 54_321, old: 7 },
  )
  await column(
    { kind: 'text', label: 'Номер', options: { mask: '99-aa' } },
    { typed: ['42юж'], stored: '42-юж', old: '11-дд' },
  )
  await column(
    { kind: 'link', label: 'Сайт' },
    { typed: ['https://example.org/a'], stored: 'https://example.org/a', old: 'https://old.example.org' },
  )
  await column(
    { kind: 'email', label: 'Почта' },
    {
      typed: ['anna@example.org'],
      stored: { address: 'anna@example.org', category: null },
      old: { address: 'old@example.org', category: null },
    },
  )
  await column(
    { kind: 'phone', label: 'Телефон' },
    { typed: ['+79991234567'], stored: '+79991234567', old: '+79990000000' },
  )
  await column(
    { kind: 'date_time', label: 'Срок', options: { with_time: false } },
    { typed: ['31.05.2026'], stored: expect2026, old: '2026-01-01T00:00:00.000Z' },
  )
  await column(
    { kind: 'full_name', label: 'Подписал' },
    { typed: ['Орлова'], stored: { last_name: 'Орлова', first_name: '', patronymic: '' } },
  )
  await column(
    { kind: 'list', label: 'Состояние', options: { options } },
    { typed: ['гот', 'Enter'], stored: 'done', old: 'new' },
  )
  await column(
    { kind: 'checklist', label: 'Дела' },
    { typed: ['молоко'], stored: [{ id: expectText, text: 'молоко', done: false }] },
  )
  const parts = await world.property({ type_id: type, kind: 'composite', label: 'Адрес' })
  const street = await world.property({ type_id: type, parent_id: parts, kind: 'text', label: 'Улица' })
  cells.push({ id: parts, typed: ['Мира'], stored: { [street]: 'Мира' } })
  await column(
    { kind: 'text', label: 'Метки', multiple: { status: true } },
    { typed: ['два'], stored: ['раз', 'два'], old: ['раз'] },
  )
  await column(
    { kind: 'object', label: 'Клиент', meta: { related_types: [{ type_id: client }] } },
    { typed: ['верф', 'Enter'], stored: linked },
  )
  await column({ kind: 'page', label: 'Заметки' }, { typed: ['встр', 'Enter'], stored: notes })
  const object = await world.object(type, values)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  return { anna, world, type, object, path: `/${space.id}/${id}`, cells }
}

/** Stands for what a test compares by a rule of its own. */
export const expectText = '(any text)'
export const expect2026 = '2026-05-31'

/** Types as a person does who looks at the keyboard: one cell after another, Tab between them. */
export async function typeAlong(page: Page, { cells }: Typing, delayMs: number): Promise<void> {
  for (const { typed } of cells) {
    for (const text of typed) {
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      if (text === 'Enter') await page.keyboard.press(text)
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      else await page.keyboard.type(text, { delay: delayMs })
    }
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press('Tab')
  }
}

/** A page whose files of these sources, which load late, are held until they are let through; nothing is kept from before. */
export async function openHeld(
  terem: Terem,
  { browser, anna, path }: { browser: Browser; anna: Person; path: string },
  sources: string[],
): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await terem.open(browser, anna, '/')
  const isHeld = builtFiles(...sources)
  const waiting: Route[] = []
  let isOpen = false
  await page.route(/\/assets\//, (route) => {
    if (isOpen || !isHeld(route.request().url())) return route.fallback()
    waiting.push(route)
  })
  await page.goto(terem.url + path)
  return {
    page,
    async release() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      isOpen = true
      await Promise.all(waiting.map((route) => route.fallback()))
    },
  }
}
