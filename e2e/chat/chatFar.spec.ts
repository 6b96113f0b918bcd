import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { act, field, groupRoom, log, message, send, twoPeople } from './chatWorld.ts'

const count = 3000

/** A group in which Anna has written 3 000 messages, of which Boris has read as many as is said. */
async function longRoom(terem: Terem, world: { anna: Person; boris: Person; space: Space }, read: number) {
  const room = await groupRoom(terem, world, 'Стройка')
  const sql = databaseOf(terem)
  await sql`update chat_room set created_at = '2026-01-10T10:00:00Z' where id = ${room}`
  const [author] = await sql<{ author: string }[]>`select author from chat_message where room = ${room}`
  await sql`
    with said as (
      insert into chat_message (id, room, place, author, text, created_at)
      select gen_random_uuid(), ${room}, n + 1, ${author!.author}, 'Запись ' || n || '.',
        '2026-01-10T10:00:00Z'::timestamptz + make_interval(hours => n)
      from generate_series(1, ${count}) n returning place)
    update chat_room set last_place = (select max(place) from said) where id = ${room}`
  await sql`
    update chat_member set read_place = ${read + 1} where room = ${room} and subject <> ${author!.author}`
  await sql`update chat_member set read_place = ${count + 1} where room = ${room} and subject = ${author!.author}`
  await sql.end()
  return room
}

/** Counts the pages of messages that a tab asks for. */
function pagesOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/query ChatMessages\(/.test(request.postData() ?? ''))
      asked.push(JSON.stringify(JSON.parse(request.postData()!).variables))
  })
  return asked
}

const down = (page: Page) => page.getByRole('button', { name: /^К последним сообщениям/ })
const top = (page: Page, text: string) =>
  message(page, text).evaluate((found) => Math.round(found.getBoundingClientRect().top))

/** Scrolls as a wheel does, by so many px. */
const scroll = (page: Page, px: number) => log(page).evaluate((box, by) => box.scrollBy(0, by), px)

test('a link to a message far back loads what is around it, and the room goes on from there both ways', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await longRoom(terem, world, count)
  const page = await terem.open(browser, world.anna, '/chat')
  const asked = pagesOf(page)
  await page.goto(`${terem.url}/chat/${room}#1001`)
  await expect(message(page, 'Запись 1000.')).toBeFocused()
  await expect(message(page, 'Запись 1000.')).toBeInViewport()
  // The end, once more when the feed begins, and what is on either side of the place.
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5)
  await expect(message(page, 'Запись 3000.')).toHaveCount(0)

  // Later ones come in below what is looked at, which stays where it is.
  const before = log(page).getByRole('article')
  await scroll(page, 100_000)
  const last = (await before.last().textContent())!.match(/Запись \d+\./)![0]
  const place = await top(page, last)
  await expect(message(page, `Запись ${Number(last.match(/\d+/)![0]) + 1}.`)).toBeAttached()
  expect(Math.abs((await top(page, last)) - place)).toBeLessThanOrEqual(2)
  await scroll(page, -100_000)
  await expect(message(page, 'Запись 940.')).toBeAttached()

  // What is sent meanwhile is counted at the way back, and not put below earlier ones.
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await send(his, 'Свежее')
  await expect(down(page)).toHaveAccessibleName('К последним сообщениям, новых: 1')
  await expect(message(page, 'Свежее')).toHaveCount(0)
  await down(page).click()
  await expect(message(page, 'Свежее')).toBeInViewport()
  await expect(down(page)).toHaveCount(0)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10)

  // Who writes while they look back is taken to what they have written.
  await page.goto(`${terem.url}/chat/${room}#501`)
  await expect(message(page, 'Запись 500.')).toBeInViewport()
  await field(page).focus()
  await send(page, 'Ответ из прошлого')
  await expect(message(page, 'Ответ из прошлого')).toBeInViewport()
  await expect(message(page, 'Свежее')).toBeInViewport()
  await expect(message(his, 'Ответ из прошлого')).toHaveCount(1)
  await expect(message(page, 'Ответ из прошлого')).toHaveCount(1)
})

test('a person goes to the first of two thousand new messages at once, and reads on from there', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await longRoom(terem, world, 1000)
  const page = await terem.open(browser, world.boris, '/chat')
  const asked = pagesOf(page)
  await page.goto(`${terem.url}/chat/${room}`)
  await expect(message(page, 'Запись 3000.')).toBeInViewport()
  const first = page.getByRole('button', { name: 'Новых сообщений: 99+' })
  await first.press('Enter')
  await expect(message(page, 'Запись 1001.')).toBeFocused()
  await expect(log(page).getByRole('separator')).toBeInViewport()
  await expect(first).toHaveCount(0)
  await expect(message(page, 'Запись 1000.')).toBeAttached()
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
  await down(page).click()
  await expect(message(page, 'Запись 3000.')).toBeInViewport()
})

test('what is new stays unread while earlier messages are shown, and an answer to one of them stays one', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await longRoom(terem, world, count)
  const page = await terem.open(browser, world.boris, '/chat')
  await page.goto(`${terem.url}/chat/${room}#2701`)
  await expect(message(page, 'Запись 2700.')).toBeFocused()
  await expect(down(page)).toBeVisible()
  const write = 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }'
  for (let at = 1; at <= 30; at++)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await terem.graphql(write, { input: { room_id: room, text: `Новость ${at}.` } }, world.anna)
  await expect(down(page)).toHaveAccessibleName('К последним сообщениям, новых: 30')
  let isAtEnd = false
  const early: number[] = []
  page.on('request', (request) => {
    if (!/mutation ChatRoomRead\(/.test(request.postData() ?? '')) return
    const { place } = (JSON.parse(request.postData()!) as { variables: { place: number } }).variables
    if (!isAtEnd) early.push(place)
  })
  // The end of what is loaded is looked at when the rest comes in below it.
  for (const next of [2800, 2850, 2900, 2950, 2999].map((at) => `Запись ${at}.`).concat('Новость 30.')) {
    await scroll(page, 100_000)
    await expect(message(page, next)).toBeAttached()
  }
  await expect(message(page, 'Новость 30.')).not.toBeInViewport()
  await act(page, 'Запись 2999.', 'Ответить')
  await expect(page.getByText('Ответ: Анна Тестова')).toBeVisible()
  await page.goto(`${terem.url}/chat/${room}#101`)
  await expect(message(page, 'Запись 100.')).toBeInViewport()
  await expect(page.getByText('Ответ: Анна Тестова')).toBeVisible()
  await expect(down(page)).toHaveAccessibleName('К последним сообщениям, новых: 30')
  expect(early).toEqual([])
  isAtEnd = true
  await send(page, 'Согласен')
  await expect(message(page, 'Согласен').getByRole('button', { name: 'Запись 2999.' })).toBeVisible()
  await expect(down(page)).toHaveCount(0)
})

test('an answer to a message far back that was refused is sent again as an answer, also after a reload', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await longRoom(terem, world, count)
  const page = await terem.open(browser, world.boris, '/chat')
  await page.goto(`${terem.url}/chat/${room}#101`)
  await expect(message(page, 'Запись 100.')).toBeFocused()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('chatMessageSend')
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'no', extensions: { code: 'read_only' } }] },
        })
      : route.continue(),
  )
  await act(page, 'Запись 100.', 'Ответить')
  await send(page, 'Отвечаю')
  await expect(message(page, 'Отвечаю')).toContainText('Не отправлено')
  await page.goto(`${terem.url}/chat/${room}`)
  await page.reload()
  const quote = message(page, 'Отвечаю').getByRole('button', { name: /Запись 100\./ })
  await expect(message(page, 'Отвечаю')).toContainText('Не отправлено')
  await expect(quote).toBeVisible()
  await page.unroute('**/graphql')
  await message(page, 'Отвечаю').getByRole('button', { name: 'Отправить ещё раз' }).click()
  await expect(message(page, 'Отвечаю').getByRole('time')).toBeVisible()
  await expect(quote).toBeVisible()
})
