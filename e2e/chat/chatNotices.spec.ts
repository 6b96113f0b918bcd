import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { act, groupRoom, log, message, rooms, send, subjectOf, twoPeople } from './chatWorld.ts'

const line = (page: Page, name: string) => rooms(page).getByRole('button', { name: new RegExp(name) })

test('[RCH.04~] [RCH.05~] [RCH.08~] a group says in the reader’s words who made it, named it, brought somebody in and pinned a message', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  const room = await groupRoom(terem, world, 'План')
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, '/chat')
  await expect(log(hers).getByText('Вы создали группу «План»')).toBeVisible()
  await expect(line(his, 'План')).toContainText('Анна Тестова создаёт группу «План»')
  await expect(line(his, 'План').getByRole('img', { name: /непрочитанн/ })).toHaveCount(0)
  await line(his, 'План').click()

  const ask = (query: string, variables: object) =>
    terem.graphql(query, variables as Record<string, unknown>, world.anna)
  await ask('mutation ($id: ID!) { chatGroupRename(id: $id, name: "Большой план") { recordId } }', {
    id: room,
  })
  await expect(log(his).getByText('Анна Тестова меняет название группы на «Большой план»')).toBeVisible()
  await ask(
    'mutation ($id: ID!, $who: [ID!]!) { chatMemberAdd(room_id: $id, subject_ids: $who) { recordId } }',
    {
      id: room,
      who: [await subjectOf(terem, world, clara)],
    },
  )
  await expect(log(his).getByText('Анна Тестова добавляет в группу: Клара Тестова')).toBeVisible()
  const third = await terem.open(browser, clara, `/chat/${room}`)
  await expect(log(third).getByText('добавляет в группу')).toBeVisible()
  await expect(log(third).getByText('создаёт группу')).toHaveCount(0)

  await send(third, 'Встреча в среду')
  await act(his, 'Встреча в среду', 'Закрепить у всех')
  await expect(log(his).getByText('Вы закрепили сообщение «Встреча в среду»')).toBeVisible()
  await log(hers).getByRole('button', { name: 'Борис Тестова закрепляет сообщение' }).click()
  await expect(message(hers, 'Встреча в среду')).toBeFocused()
  await expect(line(hers, 'Большой план')).toContainText('Борис Тестова закрепляет сообщение')
  // It is no message: nothing can be done with it, and one’s last own words are still those that ↑ edits.
  await expect(log(hers).getByRole('article')).toHaveCount(1)
  await act(third, 'Встреча в среду', 'Удалить у всех')
  await third.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(log(hers).getByText('Борис Тестова закрепляет сообщение', { exact: true })).toBeVisible()
})
