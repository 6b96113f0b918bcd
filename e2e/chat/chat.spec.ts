import { expect, type Page } from '@playwright/test'
import { test, type Person, type Space, type Terem } from '../world.ts'

type World = { anna: Person; boris: Person; space: Space }

async function twoPeople(terem: Terem): Promise<World> {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  return { anna, boris, space }
}

async function subjectOf(terem: Terem, { anna, space }: World, person: Person): Promise<string> {
  type Found = { paginate_subject: { data: { id: string; user_id: string }[] } }
  const query = '{ paginate_subject { data { id user_id } } }'
  const { paginate_subject } = await terem.graphql<Found>(query, {}, { token: anna.token, space: space.id })
  return paginate_subject.data.find(({ user_id }) => user_id === person.userId)!.id
}

/** A personal room of the two; its id. */
async function personalRoom(terem: Terem, world: World): Promise<string> {
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

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true })
const rooms = (page: Page) => page.getByRole('region', { name: 'Чаты' })
const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function act(page: Page, text: string, action: string) {
  await message(page, text).hover()
  await message(page, text).getByRole('button', { name: 'Действия с сообщением' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The texts of a room as they stand there. */
const texts = (page: Page) =>
  log(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.querySelector('div > div')!.textContent))

test('[RCH.02] [RCH.11] [RCH.19~] a member is written to, the other one sees it at once with its count, and the same room opens again', async ({
  terem,
  browser,
}) => {
  const { anna, boris } = await twoPeople(terem)
  const [hers, his] = [await terem.open(browser, anna, '/chat'), await terem.open(browser, boris, '/chat')]
  await expect(rooms(his).getByText('Чатов пока нет')).toBeVisible()
  const begin = async () => {
    await hers.getByRole('button', { name: 'Новый чат' }).first().click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Борис Тестова' }).click()
    await expect(hers).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  }
  await begin()
  const address = hers.url()
  await send(hers, 'Привет, Борис')
  await expect(message(hers, 'Привет, Борис')).toBeVisible()
  const line = rooms(his).getByRole('button', { name: /Анна Тестова/ })
  await expect(line.getByRole('img', { name: '1 непрочитанное сообщение' })).toBeVisible()
  await expect(his.getByRole('link', { name: /Чаты 1 непрочитанное/ })).toBeVisible()
  await line.click()
  await expect(message(his, 'Привет, Борис')).toBeVisible()
  await expect(line.getByRole('img')).toHaveCount(0)
  await send(his, 'Привет!')
  await expect(message(hers, 'Привет!')).toBeVisible()
  await hers.goto(`${terem.url}/chat`)
  await begin()
  expect(hers.url()).toBe(address)
  await expect(message(hers, 'Привет!')).toBeVisible()
})

test('[RCH.12] [RCH.14] [RCH.15] a message is edited, reacted to, and deleted for oneself or for everyone', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await send(hers, 'Перевый')
  await expect(message(his, 'Перевый')).toBeVisible()
  await expect(message(hers, 'Перевый').getByRole('time')).toBeVisible()
  await field(hers).press('ArrowUp')
  const edit = hers.getByRole('textbox', { name: 'Изменение сообщения' })
  await expect(edit).toHaveValue('Перевый')
  await edit.press('Escape')
  await expect(edit).toHaveCount(0)
  await act(hers, 'Перевый', 'Изменить')
  await edit.fill('Первый')
  await edit.press('Enter')
  await expect(message(his, 'Первый').getByText('изменено')).toBeVisible()
  await expect(message(hers, 'Первый').getByText('изменено')).toBeVisible()

  await message(his, 'Первый').hover()
  await message(his, 'Первый').getByRole('button', { name: 'Действия с сообщением' }).click()
  await expect(his.getByRole('menuitem', { name: 'Изменить' })).toHaveCount(0)
  await expect(his.getByRole('menuitem', { name: 'Удалить у всех' })).toHaveCount(0)
  await his.getByRole('menuitem', { name: 'Добавить реакцию 👍' }).click()
  const reaction = (page: Page, count: string) =>
    message(page, 'Первый').getByRole('button', { name: `👍: ${count}` })
  await reaction(hers, '1 реакция').click()
  await expect(reaction(his, '2 реакции')).toHaveAttribute('aria-pressed', 'true')
  await reaction(his, '2 реакции').click()
  await expect(reaction(hers, '1 реакция')).toBeVisible()

  await act(his, 'Первый', 'Удалить у себя')
  await confirm(his, 'Удалить')
  await expect(message(his, 'Первый')).toHaveCount(0)
  await expect(message(hers, 'Первый')).toBeVisible()
  await send(hers, 'Второй')
  await expect(message(his, 'Второй')).toBeVisible()
  await act(hers, 'Второй', 'Удалить у всех')
  await confirm(hers, 'Отмена')
  await expect(message(hers, 'Второй')).toBeVisible()
  await act(hers, 'Второй', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  for (const page of [hers, his]) await expect(message(page, 'Второй')).toHaveCount(0)
  await hers.reload()
  await expect(message(hers, 'Первый')).toBeVisible()
  expect(await texts(hers)).toEqual(['Первый'])
})

test('what two write while the network of one is cut is there once each and in one order, also after a reload', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await send(hers, 'Начало')
  await expect(message(his, 'Начало')).toBeVisible()
  await his.context().setOffline(true)
  for (const text of ['Б1', 'Б2', 'Б3']) await send(his, text)
  await expect(message(his, 'Б1').getByText('Ждёт связи, сохранено на этом устройстве')).toBeVisible()
  for (const text of ['А1', 'А2']) await send(hers, text)
  await expect(message(hers, 'А2').getByRole('time')).toBeVisible()
  await his.context().setOffline(false)
  await expect(message(hers, 'Б3')).toBeVisible()
  const order = ['Начало', 'А1', 'А2', 'Б1', 'Б2', 'Б3']
  await expect.poll(() => texts(hers)).toEqual(order)
  await expect.poll(() => texts(his)).toEqual(order)

  // The server answers nothing, and the tab is loaded again with what waits.
  await his.route('**/graphql', (route) =>
    route.request().postData()?.includes('chatMessageSend') ? route.abort() : route.continue(),
  )
  for (const text of ['Б4', 'Б5']) await send(his, text)
  await expect(message(his, 'Б4').getByText('Ждёт связи')).toBeVisible()
  await his.reload()
  await expect(message(his, 'Б5')).toBeVisible()
  await his.unroute('**/graphql')
  await expect(message(hers, 'Б5')).toBeVisible()
  await expect.poll(() => texts(hers)).toEqual([...order, 'Б4', 'Б5'])
  await expect.poll(() => texts(his)).toEqual([...order, 'Б4', 'Б5'])
  await expect(log(his).getByText('Ждёт связи')).toHaveCount(0)
})

test('[RCH.03~] [RCH.04] [RCH.05] [RCH.06] [RCH.07] a group is made, named anew, joined, left, and deleted after a question', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  const [hers, his, third] = [
    await terem.open(browser, world.anna, '/chat'),
    await terem.open(browser, world.boris, '/chat'),
    await terem.open(browser, clara, '/chat'),
  ]
  await hers.getByRole('button', { name: 'Новая группа' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Создать группу' }).click()
  await expect(dialog.getByText('Название группы', { exact: false }).last()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Название группы' }).fill('План')
  await dialog.getByRole('button', { name: 'Создать группу' }).click()
  await expect(dialog.getByText('Выберите хотя бы одного участника.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Борис Тестова' }).click()
  await dialog.getByRole('button', { name: 'Создать группу' }).click()
  await expect(hers.getByRole('heading', { name: 'План' })).toBeVisible()
  const line = (page: Page, name: string) => rooms(page).getByRole('button', { name: new RegExp(name) })
  await line(his, 'План').click()

  const openPeople = async () => {
    await hers.getByRole('button', { name: 'Действия с чатом' }).click()
    await hers.getByRole('menuitem', { name: 'Участники группы' }).click()
  }
  await openPeople()
  await dialog.getByRole('textbox', { name: 'Название группы' }).fill('Большой план')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(his.getByRole('heading', { name: 'Большой план' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Добавить участников' }).click()
  await dialog.getByRole('button', { name: 'Клара Тестова' }).click()
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await line(third, 'Большой план').click()
  await send(third, 'Я тоже здесь')
  await expect(message(his, 'Я тоже здесь')).toBeVisible()
  await dialog.getByRole('button', { name: 'Исключить: Клара Тестова' }).click()
  await hers
    .getByRole('dialog', { name: /Исключить участника/ })
    .getByRole('button', { name: 'Исключить' })
    .click()
  await expect(third.getByRole('heading', { name: 'Чат не найден' })).toBeVisible()
  await expect(line(third, 'Большой план')).toHaveCount(0)
  await hers.keyboard.press('Escape')

  await his.getByRole('button', { name: 'Действия с чатом' }).click()
  await his.getByRole('menuitem', { name: 'Выйти из группы' }).click()
  await confirm(his, 'Выйти')
  await expect(line(his, 'Большой план')).toHaveCount(0)
  await expect(line(hers, 'Большой план')).toBeVisible()
  await hers.getByRole('button', { name: 'Действия с чатом' }).click()
  await hers.getByRole('menuitem', { name: 'Удалить чат' }).click()
  await confirm(hers, 'Отмена')
  await expect(line(hers, 'Большой план')).toBeVisible()
  await hers.getByRole('button', { name: 'Действия с чатом' }).click()
  await hers.getByRole('menuitem', { name: 'Удалить чат' }).click()
  await confirm(hers, 'Удалить')
  await expect(line(hers, 'Большой план')).toHaveCount(0)
})

test('[RCH.16] what is not sent stays in its room, and older messages come in above without moving what is read', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const query = 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }'
  for (let at = 1; at <= 110; at++)
    await terem.graphql(query, { input: { room_id: room, text: `Сообщение ${at}.` } }, world.anna)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await expect(message(his, 'Сообщение 110.')).toBeInViewport()
  await expect(log(his).getByText('Новые сообщения')).toBeVisible()
  await field(his).fill('Не отправлено')
  await his.goto(`${terem.url}/chat`)
  await rooms(his).getByRole('button', { name: /Анна/ }).click()
  await expect(field(his)).toHaveValue('Не отправлено')
  await his.reload()
  await expect(field(his)).toHaveValue('Не отправлено')

  await expect(message(his, 'Сообщение 61.')).toBeAttached()
  // Where the box stands when older ones come is where it stays.
  const places = await log(his).evaluate(async (box) => {
    const count = () => box.querySelectorAll('article').length
    const before = count()
    box.scrollTo({ top: 300 - box.scrollHeight + box.clientHeight })
    // What has come into view gets its own height with the next frame.
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let at = 0; at < 3; at++) await frame()
    const middle = box.getBoundingClientRect().top + 100
    const line = [...box.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > middle)!
    const top = line.getBoundingClientRect().top
    while (count() === before) await frame()
    for (let at = 0; at < 3; at++) await frame()
    return { top, after: line.getBoundingClientRect().top }
  })
  expect(Math.abs(places.after - places.top)).toBeLessThan(2)
  await log(his).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await expect(message(his, 'Сообщение 1.')).toBeAttached()
})

test('[RCH.19] /chat shows the list, /chat/{room} the room that it names, and one that is closed is not found', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  const hers = await terem.open(browser, world.anna, '/chat')
  await expect(rooms(hers).getByRole('button', { name: /Борис Тестова/ })).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Выберите чат' })).toBeVisible()
  await hers.goto(`${terem.url}/chat/${room}`)
  await expect(hers.getByRole('heading', { name: 'Борис Тестова' })).toBeVisible()
  await expect(rooms(hers).getByRole('button', { name: /Борис Тестова/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const third = await terem.open(browser, clara, '/chat')
  for (const id of [room, crypto.randomUUID(), 'nothing']) {
    await third.goto(`${terem.url}/chat/${id}`)
    await expect(third.getByRole('heading', { name: 'Чат не найден' })).toBeVisible()
    await expect(third.getByText('Его удалили, или он вам недоступен.')).toBeVisible()
    await expect(field(third)).toHaveCount(0)
  }
  await third.getByRole('button', { name: 'К списку чатов' }).click()
  await expect(third).toHaveURL(/\/chat$/)
})

test('a message that the server refuses at once stands as not sent, also after a reload, until it is put away', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const hers = await terem.open(browser, world.anna, `/chat/${await personalRoom(terem, world)}`)
  await expect(log(hers)).toBeVisible()
  // Half a sign is no text; a page is the only one to type it.
  await field(hers).evaluate((area: HTMLTextAreaElement) => {
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
    own.set!.call(area, `Важное ${'\u{1f600}'.slice(0, 1)}`)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await field(hers).press('Enter')
  await expect(message(hers, 'Важное').getByText('Не отправлено')).toBeVisible()
  await hers.reload()
  await expect(message(hers, 'Важное').getByText('Не отправлено')).toBeVisible()
  await message(hers, 'Важное').getByRole('button', { name: 'Убрать' }).click()
  await expect(message(hers, 'Важное')).toHaveCount(0)
  await hers.reload()
  await expect(log(hers)).toBeVisible()
  await expect(message(hers, 'Важное')).toHaveCount(0)
})

test('what comes while one looks at the end is not called new, what comes while one reads above is', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const query = 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }'
  const say = (text: string) => terem.graphql(query, { input: { room_id: room, text } }, world.anna)
  for (let at = 1; at <= 30; at++) await say(`Сообщение ${at}.`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  const line = log(his).getByText('Новые сообщения')
  await expect(line).toBeAttached()
  await his.reload()
  await expect(message(his, 'Сообщение 30.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await say('На виду')
  await expect(message(his, 'На виду')).toBeVisible()
  await expect(line).toHaveCount(0)
  await log(his).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await expect(his.getByRole('button', { name: 'К последним сообщениям' })).toBeVisible()
  await say('Пока читал выше')
  await expect(message(his, 'Пока читал выше')).toBeAttached()
  await expect(line).toHaveCount(1)
  const after = await line.evaluate((one) => one.nextElementSibling!.textContent)
  expect(after).toContain('Пока читал выше')
})

test('a message that comes while the room is still being read is there', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  await send(hers, 'Первое')
  await expect(message(hers, 'Первое').getByRole('time')).toBeVisible()
  const his = await terem.open(browser, world.boris, '/chat')
  const line = rooms(his).getByRole('button', { name: /Анна/ })
  await expect(line).toContainText('Первое')
  // The answer is made before the second message and comes after it.
  let isHeld = false
  await his.route('**/graphql', async (route) => {
    if (isHeld || !route.request().postData()?.includes('query ChatMessages(')) return route.continue()
    isHeld = true
    const response = await route.fetch()
    await send(hers, 'Второе')
    await expect(line).toContainText('Второе')
    await route.fulfill({ response })
  })
  await line.click()
  await expect(message(his, 'Первое')).toBeVisible()
  await expect(message(his, 'Второе')).toBeVisible()
})

test('without a connection reactions and deleting say that nothing was changed', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const hers = await terem.open(browser, world.anna, `/chat/${await personalRoom(terem, world)}`)
  await send(hers, 'Слова')
  await expect(message(hers, 'Слова').getByRole('time')).toBeVisible()
  await hers.context().setOffline(true)
  const said = hers.getByRole('alert').filter({ hasText: 'Нет связи с сервером: ничего не изменилось.' })
  await act(hers, 'Слова', 'Добавить реакцию 👍')
  await expect(said).toBeVisible()
  await said.getByRole('button').click()
  await expect(said).toHaveCount(0)
  await act(hers, 'Слова', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  await expect(said).toBeVisible()
  await expect(message(hers, 'Слова')).toBeVisible()
  await hers.context().setOffline(false)
})

test('people who are excluded from the space are not offered', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  const group = { token: world.anna.token, space: world.space.id }
  type Groups = { paginate_group: { data: { id: string; system: string | null }[] } }
  const { paginate_group } = await terem.graphql<Groups>(
    '{ paginate_group { data { id system } } }',
    {},
    group,
  )
  const excluded = paginate_group.data.find(({ system }) => system === 'excluded')!.id
  const subject = await subjectOf(terem, world, clara)
  await terem.graphql(
    'mutation ($id: ID!, $groups: [ID!]) { subjectUpdate(id: $id, input: { group_ids: $groups }) { recordId } }',
    { id: subject, groups: [excluded] },
    group,
  )
  const hers = await terem.open(browser, world.anna, '/chat')
  await hers.getByRole('button', { name: 'Новый чат' }).first().click()
  await expect(hers.getByRole('dialog').getByRole('button', { name: 'Борис Тестова' })).toBeVisible()
  await expect(hers.getByRole('dialog').getByRole('button', { name: 'Клара Тестова' })).toHaveCount(0)
})
