import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { groupRoom, message, send, subjectOf, texts, twoPeople } from './chatWorld.ts'

test('three people write while the network of one is cut and the server is killed: each message is there once, in one order', async ({
  terem,
  browser,
}) => {
  test.setTimeout(180_000)
  const world = await twoPeople(terem)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  const room = await groupRoom(terem, world, 'День')
  const add =
    'mutation ($room: ID!, $who: [ID!]!) { chatMemberAdd(room_id: $room, subject_ids: $who) { recordId } }'
  await terem.graphql(add, { room, who: [await subjectOf(terem, world, clara)] }, world.anna)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  const third = await terem.open(browser, clara, `/chat/${room}`, {
    viewport: { width: 599, height: 900 },
  })
  const all = [hers, his, third]
  const said: string[] = []
  const say = async (page: (typeof all)[number], text: string) => {
    said.push(text)
    await send(page, text)
  }
  await say(hers, 'Утро')
  for (const page of all) await expect(message(page, 'Утро')).toBeVisible()

  await third.context().setOffline(true)
  for (const at of [1, 2, 3]) await say(third, `Без сети ${at}`)
  for (const at of [1, 2, 3]) {
    await say(hers, `Анна ${at}`)
    await say(his, `Борис ${at}`)
    if (at === 2) await terem.stop('SIGKILL')
  }
  await expect(message(his, 'Борис 3').getByText('Ждёт связи')).toBeVisible()
  await terem.start()
  await third.context().setOffline(false)
  await say(third, 'Вечер')
  for (const page of all)
    for (const text of said) await expect(message(page, text)).toHaveCount(1, { timeout: 60_000 })
  for (const page of all) await expect(page.getByText('Ждёт связи')).toHaveCount(0)
  const order = await texts(hers)
  expect(order.toSorted()).toEqual([...said].toSorted())
  for (const page of [his, third]) expect(await texts(page)).toEqual(order)
  // Each one's own stand in the order in which they were written.
  for (const name of ['Анна', 'Борис', 'Без сети'])
    expect(order.filter((text) => text!.startsWith(name))).toEqual(
      said.filter((text) => text.startsWith(name)),
    )
})
