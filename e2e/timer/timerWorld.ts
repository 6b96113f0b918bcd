import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import type { Person, Space, Terem } from '../world.ts'

export type World = {
  anna: Person
  space: Space
  type: string
  state: string
  folder: string
  objects: Record<string, string>
  world: TypeWorld
}

/** A person with a type of tasks in a space, a page that shows them, and three tasks. */
export async function taskWorld(terem: Terem): Promise<World> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Дело' })
  const options = [
    { id: 'todo', label: 'К работе', order: 0 },
    { id: 'done', label: 'Готово', order: 1 },
  ]
  const state = await world.property({
    type_id: type,
    kind: 'list',
    label: 'Состояние',
    options: { options },
  })
  const header = await world.header(type)
  const objects: Record<string, string> = {}
  for (const name of ['Написать письмо', 'Прочесть книгу', 'Позвонить'])
    objects[name] = await world.object(type, { [header]: name })
  const folder = await terem.page(anna, space, { title: 'Мои дела', type: 'kanban' })
  await world.ask('mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { status } }', {
    page: folder,
    type,
  })
  return { anna, space, type, state, folder, objects, world }
}

/** Calls a procedure of the timer as a person. */
export async function timerCall(
  terem: Terem,
  { anna, space }: Pick<World, 'anna' | 'space'>,
  name: string,
  input: object,
): Promise<void> {
  const answer = await fetch(`${terem.url}/trpc/timer.${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}` },
    body: JSON.stringify({ space_id: space.id, ...input }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** The same with all settings that a session needs. */
export async function readyWorld(terem: Terem): Promise<World> {
  const world = await taskWorld(terem)
  await timerCall(terem, world, 'set', { source_id: world.type, folder_ids: [world.folder] })
  return world
}

export const timerPath = '/dialogs/tomato'
export const openTimer = (
  terem: Terem,
  browser: Browser,
  { anna }: Pick<World, 'anna'>,
  options: BrowserContextOptions = {},
): Promise<Page> =>
  terem.open(browser, anna, timerPath, { viewport: { width: 380, height: 640 }, ...options })

/** Lets this many minutes pass for a person's timer, as if their device had slept. */
export async function pass(terem: Terem, { anna }: Pick<World, 'anna'>, minutes: number): Promise<void> {
  const sql = databaseOf(terem)
  const back = `${minutes} minutes`
  try {
    await sql`
      update timer set version = version + 1, started_at = started_at - ${back}::interval,
        paused_at = paused_at - ${back}::interval, due_at = due_at - ${back}::interval
      where subject in (select id from subject where account = ${anna.userId})`
  } finally {
    await sql.end()
  }
}

export const clock = (page: Page) => page.getByRole('timer').first()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The same for the server, too. */
export async function pressKept(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse(/timer\.act/)
  await press(page, name)
  await answered
}
export const mode = (page: Page, name: string) => page.getByRole('timer', { name, exact: true })

/** The seconds that a clock shows. */
export async function secondsOn(page: Page): Promise<number> {
  const text = (await clock(page).textContent())!.replace('+', '')
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
