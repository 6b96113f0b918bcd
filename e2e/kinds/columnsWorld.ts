import type { Browser, Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import type { Person, Terem } from '../world.ts'
import { linkType } from './tasks.ts'

type Option = { id: string; label: string; color: string }
const states = [
  { id: 'new', label: 'Новая', color: 'blue', order: 0 },
  { id: 'done', label: 'Готова', color: 'green', order: 1 },
]

/** A kanban by Anna over errands: two new ones, one that is done, and one without a state. */
export async function errands(terem: Terem) {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const name = await world.header(type)
  const state = await world.property({
    type_id: type,
    kind: 'list',
    label: 'Состояние',
    options: { options: states },
  })
  const objects: string[] = []
  for (const [title, value] of [
    ['Без срока', null],
    ['Альфа', 'new'],
    ['Бета', 'new'],
    ['Гамма', 'done'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    objects.push(await world.object(type, { [name]: title, [state]: value }))
  const page = await terem.page(anna, space, { title: 'Поручения', type: 'kanban' })
  await linkType(terem, anna, page, type)
  const options = async () => {
    const query = 'query ($id: ID!) { property(id: $id) { options } }'
    const told = await world.ask<{ property: { options: { options: Option[] } } }>(query, { id: state })
    return told.property.options.options
  }
  /** Gives somebody a level on the type, or on the page and its objects. */
  const give = async (person: Person, input: object) => {
    const people = await world.ask<{
      paginate_subject: { data: { id: string; fullname: { first_name: string } }[] }
    }>('{ paginate_subject { data { id fullname { first_name } } } }', {})
    const { id } = people.paginate_subject.data.find(({ fullname }) => fullname.first_name === person.name)!
    const grant = 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }'
    await world.ask(grant, { input: { subject_id: id, ...input } })
  }
  const share = () => give(boris, { resource_type: 'type', resource_id: type, level: 'full', nested: true })
  return {
    anna,
    boris,
    space,
    world,
    type,
    state,
    objects,
    page,
    options,
    share,
    path: `/${space.id}/${page}`,
  }
}

export const board = (page: Page) => page.getByRole('group', { name: 'Поручения' })
export const column = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true })
export const columns = (page: Page) =>
  board(page)
    .getByRole('region')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
export const cards = (page: Page, of: string) =>
  column(page, of).getByRole('listitem').getByRole('link').allInnerTexts()
export const menu = (page: Page, name: string) =>
  board(page).getByRole('button', { name: `Действия со столбцом «${name}»` })
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Название столбца' })
export const add = (page: Page) => board(page).getByRole('button', { name: 'Добавить столбец' })
export const phone = { viewport: { width: 599, height: 860 }, hasTouch: true, isMobile: true }

/** The kanban as two people see it, of whom both may change its type. */
export async function errandsOfTwo(terem: Terem, browser: Browser) {
  const made = await errands(terem)
  await made.share()
  const hers = await terem.open(browser, made.anna, made.path)
  const his = await terem.open(browser, made.boris, made.path)
  return { made, hers, his }
}
