import type { Browser, Page } from '@playwright/test'
import type { Person, Space, Terem } from '../world.ts'

export type World = { anna: Person; boris: Person; space: Space }

export async function twoPeople(terem: Terem): Promise<World> {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  return { anna, boris, space }
}

export async function subjectOf(terem: Terem, { anna, space }: World, person: Person): Promise<string> {
  type Found = { paginate_subject: { data: { id: string; user_id: string }[] } }
  const query = '{ paginate_subject { data { id user_id } } }'
  const { paginate_subject } = await terem.graphql<Found>(query, {}, { token: anna.token, space: space.id })
  return paginate_subject.data.find(({ user_id }) => user_id === person.userId)!.id
}

/** A personal room of the two; its id. */
export async function personalRoom(terem: Terem, world: World): Promise<string> {
  const subject = await subjectOf(terem, world, world.boris)
  const query =
    'mutation ($space: ID!, $subject: ID!) { it: chatPersonalOpen(space_id: $space, subject_id: $subject) { recordId } }'
  const { it } = await terem.graphql<{ it: { recordId: string } }>(
    query,
    { space: world.space.id, subject },
    world.anna,
  )
  return it.recordId
}

/** The room of the two, open to both. */
export async function openRoom(terem: Terem, browser: Browser) {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  return { world, room, hers, his }
}

/** A group of the two that she has made; its id. */
export async function groupRoom(terem: Terem, world: World, name: string): Promise<string> {
  const input = { space_id: world.space.id, name, subject_ids: [await subjectOf(terem, world, world.boris)] }
  const query = 'mutation ($input: ChatGroupCreateInput!) { it: chatGroupCreate(input: $input) { recordId } }'
  const { it } = await terem.graphql<{ it: { recordId: string } }>(query, { input }, world.anna)
  return it.recordId
}

export const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true })
export const rooms = (page: Page) => page.getByRole('region', { name: 'Чаты' })
export const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()

export async function send(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

export async function act(page: Page, text: string, action: string) {
  // An answer that quotes it stands below.
  const found = message(page, text).first()
  await found.hover()
  await found.getByRole('button', { name: 'Действия с сообщением' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${action}…?$`) }).click()
}

/** The texts of a room as they stand there. */
export const texts = (page: Page) =>
  log(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.querySelector('div > div')!.textContent))
