import { expect, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Terem } from '../world.ts'
import { log, message, openRoom, personalRoom, send, twoPeople } from './chatWorld.ts'

const states = [
  { id: 'new', label: 'Новый', color: 'gray', order: 0 },
  { id: 'signed', label: 'Подписан', color: 'green', order: 1 },
]
const card = (page: Page, name: string) => log(page).getByRole('group', { name, exact: true })
const state = (page: Page, name: string, value: string) =>
  card(page, name).getByRole('button', { name: `Стадия: ${value}`, exact: true })

/** Anna's contracts, with a stage; `level` is what Boris may do with them. */
async function contracts(
  terem: Terem,
  { anna, space }: Awaited<ReturnType<typeof twoPeople>>,
  level = 'edit',
) {
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор', icon: '📄' })
  const header = await world.header(type)
  const options = { options: states }
  const stage = await world.property({ type_id: type, label: 'Стадия', kind: 'list', options })
  const change = (what: string) => world.ask(`mutation { it: ${what} { recordId } }`, {})
  await change(`typeUpdate(id: "${type}", input: { objectAccessLevel: ${level} })`)
  const make = async (name: string) => {
    const id = await world.object(type, { [header]: name, [stage]: 'new' })
    return { id, link: `${terem.url}/settings/${space.id}/objects/${id}` }
  }
  return { world, type, header, stage, change, make }
}

test('a link to an object is a card with its state, which each of two people changes there and the other sees', async ({
  terem,
  browser,
}) => {
  const { world, hers, his } = await openRoom(terem, browser)
  const { make, world: types, header, stage } = await contracts(terem, world)
  const deal = await make('Кирпич')
  await send(hers, `Смотри ${deal.link}, и ещё раз ${deal.link}`)
  for (const page of [hers, his]) {
    await expect(card(page, 'Кирпич')).toHaveCount(1)
    await expect(card(page, 'Кирпич')).toContainText('Договор')
    await expect(state(page, 'Кирпич', 'Новый')).toBeVisible()
  }
  await state(his, 'Кирпич', 'Новый').press('Enter')
  await his.keyboard.press('ArrowDown')
  await expect(his.getByRole('menuitemradio', { name: 'Подписан' })).toBeVisible()
  await his.getByRole('menuitemradio', { name: 'Подписан' }).press('Enter')
  for (const page of [his, hers]) await expect(state(page, 'Кирпич', 'Подписан')).toBeVisible()
  await expect(state(his, 'Кирпич', 'Подписан')).toBeFocused()
  expect((await types.values(deal.id))[stage]).toBe('signed')

  await state(hers, 'Кирпич', 'Подписан').click()
  await hers.getByRole('menuitem', { name: 'Убрать значение' }).click()
  for (const page of [his, hers]) await expect(state(page, 'Кирпич', 'не выбрано')).toBeVisible()
  await types.ask(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
    {
      id: deal.id,
      values: { [header]: 'Цемент' },
    },
  )
  for (const page of [his, hers]) await expect(card(page, 'Цемент')).toBeVisible()
  await card(his, 'Цемент').getByRole('link').click()
  await expect(his.getByRole('heading', { name: 'Цемент' }).first()).toBeVisible()
})

test('a card is there for who may read: others see the link alone, at once as rights go and come back, and as the object goes to the trash', async ({
  terem,
  browser,
}) => {
  const { world, hers, his } = await openRoom(terem, browser)
  const { make, change } = await contracts(terem, world)
  const [closed, open] = [await make('Тайна'), await make('Общее')]
  await change(`accessInherit(resource_type: object, resource_id: "${closed.id}", inherits: false)`)
  await send(hers, `${closed.link}`)
  await send(hers, `${open.link}`)
  await expect(card(hers, 'Тайна')).toBeVisible()
  await expect(card(his, 'Общее')).toBeVisible()
  await expect(card(his, 'Тайна')).toHaveCount(0)
  await expect(message(his, closed.link)).toBeVisible()
  await expect(his.getByText('Тайна')).toHaveCount(0)
  const height = async (link: string) => (await message(his, link).boundingBox())!.height
  // No place is left that would tell that there is something.
  await expect.poll(async () => (await height(open.link)) - (await height(closed.link))).toBeGreaterThan(40)

  await change(`accessInherit(resource_type: object, resource_id: "${closed.id}", inherits: true)`)
  await expect(card(his, 'Тайна')).toBeVisible()
  await state(his, 'Тайна', 'Новый').click()
  await change(`accessInherit(resource_type: object, resource_id: "${closed.id}", inherits: false)`)
  await expect(card(his, 'Тайна')).toHaveCount(0)
  await expect(his.getByRole('menu')).toHaveCount(0)
  await expect(card(hers, 'Тайна')).toBeVisible()

  await change(`objectDelete(id: "${open.id}")`)
  for (const page of [hers, his]) await expect(card(page, 'Общее')).toHaveCount(0)
  await change(`objectRestore(id: "${open.id}")`)
  for (const page of [hers, his]) await expect(card(page, 'Общее')).toBeVisible()
})

test('who may only read an object has its state without a control, and a page is a card by its title', async ({
  terem,
  browser,
}) => {
  const { world, hers, his } = await openRoom(terem, browser)
  const { make, world: types, change, type } = await contracts(terem, world, 'read')
  await change(`accessInherit(resource_type: type, resource_id: "${type}", inherits: false)`)
  const deal = await make('Кирпич')
  const page = await terem.page(world.anna, world.space, { title: 'План', type: 'kanban' })
  await send(hers, `${deal.link} ${terem.url}/${world.space.id}/${page}#part`)
  await expect(state(hers, 'Кирпич', 'Новый')).toBeVisible()
  await expect(card(his, 'Кирпич')).toContainText('Новый')
  await expect(card(his, 'Кирпич').getByRole('button')).toHaveCount(0)
  const link = (of: Page, name: string) => log(of).getByRole('link', { name, exact: true })
  await expect(link(his, 'План Канбан')).toBeVisible()
  await types.ask('mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Сроки" }) { recordId } }', {
    id: page,
  })
  await expect(link(his, 'Сроки Канбан')).toBeVisible()
  await types.ask('mutation ($id: ID!) { pageDelete(id: $id) { recordId } }', { id: page })
  await expect(link(his, 'Сроки Канбан')).toHaveCount(0)
})

test('a state that is changed without network is shown at once and goes when the network is back', async ({
  terem,
  browser,
}) => {
  const { world, hers, his } = await openRoom(terem, browser)
  const { make } = await contracts(terem, world)
  const deal = await make('Кирпич')
  await send(hers, deal.link)
  for (const page of [hers, his]) await expect(state(page, 'Кирпич', 'Новый')).toBeVisible()
  await his.context().setOffline(true)
  await state(his, 'Кирпич', 'Новый').click()
  await his.getByRole('menuitemradio', { name: 'Подписан' }).click()
  await expect(state(his, 'Кирпич', 'Подписан')).toBeVisible()
  await expect(state(hers, 'Кирпич', 'Новый')).toBeVisible()
  await his.context().setOffline(false)
  await expect(state(hers, 'Кирпич', 'Подписан')).toBeVisible()
  await expect(state(his, 'Кирпич', 'Подписан')).toBeVisible()
})

test('what one reads stands still while cards come and go, and far cards are not asked for', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const { make, change } = await contracts(terem, world)
  const write = (text: string) =>
    terem.graphql(
      'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
      { input: { room_id: room, text } },
      world.anna,
    )
  const deals: { id: string; link: string }[] = []
  for (let at = 0; at < 30; at++) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const deal = await make(`Сделка ${at}.`)
    deals.push(deal)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await write(`Номер ${at}. ${deal.link}`)
  }
  const page = await terem.open(browser, world.boris, '/')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('ChatCards')) for (const { id } of deals) if (body.includes(id)) asked.add(id)
  })
  await page.goto(`${terem.url}/chat/${room}`)
  await expect(card(page, 'Сделка 29.')).toBeVisible()
  expect(asked.has(deals[29]!.id)).toBe(true)
  expect(asked.has(deals[3]!.id)).toBe(false)
  await message(page, 'Номер 15.').scrollIntoViewIfNeeded()
  await expect(card(page, 'Сделка 15.')).toBeVisible()
  const top = async () => (await message(page, 'Номер 15.').boundingBox())!.y
  const before = await top()
  // Of what is below it and far above it, cards go.
  for (const at of [16, 18, 11])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await change(`accessInherit(resource_type: object, resource_id: "${deals[at]!.id}", inherits: false)`)
  for (const at of [16, 18, 11])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(card(page, `Сделка ${at}.`)).toHaveCount(0)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test('a link to another space is a card with the name of the space, for who may read it there, and lives as in one’s own', async ({
  terem,
  browser,
}) => {
  const { world, hers, his } = await openRoom(terem, browser)
  const { anna, boris } = world
  const common = await terem.space(anna, 'Дача')
  await terem.join(anna, common, boris)
  const closed = await terem.space(anna, 'Сейф')
  const { make, world: types, change } = await contracts(terem, { ...world, space: common })
  const deal = await make('Забор')
  const page = await terem.page(anna, common, { title: 'Грядки', type: 'text' })
  const secret = await terem.page(anna, closed, { title: 'Тайна', type: 'text' })
  await send(hers, `${deal.link} ${terem.url}/${common.id}/${page}`)
  await send(hers, `${terem.url}/${closed.id}/${secret}`)
  const link = (of: Page, name: string) => log(of).getByRole('link', { name, exact: true })
  for (const each of [hers, his]) {
    await expect(card(each, 'Забор')).toContainText('Договор · Дача')
    await expect(link(each, 'Грядки Текст · Дача')).toBeVisible()
  }
  await expect(link(hers, 'Тайна Текст · Сейф')).toBeVisible()
  await expect(message(his, `${closed.id}/${secret}`)).toBeVisible()
  await expect(his.getByText('Тайна')).toHaveCount(0)
  await expect(his.getByText('Сейф')).toHaveCount(0)

  await state(his, 'Забор', 'Новый').click()
  await his.getByRole('menuitemradio', { name: 'Подписан' }).click()
  for (const each of [his, hers]) await expect(state(each, 'Забор', 'Подписан')).toBeVisible()
  await types.ask('mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Теплица" }) { recordId } }', {
    id: page,
  })
  for (const each of [hers, his]) await expect(link(each, 'Теплица Текст · Дача')).toBeVisible()
  await change(`accessInherit(resource_type: object, resource_id: "${deal.id}", inherits: false)`)
  await expect(card(his, 'Забор')).toHaveCount(0)
  await expect(card(hers, 'Забор')).toBeVisible()
  await link(his, 'Теплица Текст · Дача').click()
  await expect(his).toHaveURL(`${terem.url}/${common.id}/${page}`)
  // Whoever leaves the space sees nothing of it from then on.
  await his.goBack()
  await expect(link(his, 'Теплица Текст · Дача')).toBeVisible()
  await terem.graphql('mutation ($id: ID!) { spaceLeave(id: $id) { recordId } }', { id: common.id }, boris)
  await expect(link(his, 'Теплица Текст · Дача')).toHaveCount(0)
  await expect(link(hers, 'Теплица Текст · Дача')).toBeVisible()
})

test('a card of another space comes once the person gets the right to what it shows, and once they come into the space', async ({
  terem,
  browser,
}) => {
  const { world, hers, his } = await openRoom(terem, browser)
  const { anna, boris } = world
  const common = await terem.space(anna, 'Дача')
  await terem.join(anna, common, boris)
  const { make, change } = await contracts(terem, { ...world, space: common })
  const deal = await make('Забор')
  const inherit = (inherits: boolean) =>
    change(`accessInherit(resource_type: object, resource_id: "${deal.id}", inherits: ${inherits})`)
  await inherit(false)
  const closed = await terem.space(anna, 'Сейф')
  const secret = await terem.page(anna, closed, { title: 'Тайна', type: 'text' })
  await send(hers, `${deal.link} ${terem.url}/${closed.id}/${secret}`)
  await expect(card(hers, 'Забор')).toBeVisible()
  await expect(message(his, deal.id)).toBeVisible()
  await expect(card(his, 'Забор')).toHaveCount(0)
  await inherit(true)
  await expect(card(his, 'Забор')).toContainText('Договор · Дача')
  const link = log(his).getByRole('link', { name: 'Тайна Текст · Сейф', exact: true })
  await expect(link).toHaveCount(0)
  await terem.join(anna, closed, boris)
  await his.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(link).toBeVisible()
})
