import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { act, message, openRoom, send } from './chatWorld.ts'

test('a task is made of a message, which shows it with its state to both, and leads back to the message', async ({
  terem,
  browser,
}) => {
  const { world, room, hers, his } = await openRoom(terem, browser)
  await send(hers, 'Купить кирпич')
  await expect(message(his, 'Купить кирпич')).toBeVisible()
  await act(his, 'Купить кирпич', 'Создать задачу…')
  const types = his.getByRole('dialog', { name: 'Создать из сообщения' }).getByRole('listitem')
  await expect(types.first()).toContainText('Задача')
  await types.first().getByRole('button').click()
  await expect(his.getByText('Создано из сообщения')).toBeVisible()
  const card = (of: Page, name: string) => message(of, 'Купить кирпич').getByRole('group', { name })
  await expect(card(hers, 'Купить кирпич')).toContainText('Не начата')
  await card(his, 'Купить кирпич').getByRole('link').click()
  await expect(his.getByRole('heading', { name: 'Купить кирпич' }).first()).toBeVisible()
  const back = his.getByRole('link', { name: 'Анна Тестова' })
  await expect(back).toHaveAttribute('href', /\/chat\/[\da-f-]{36}#1$/)
  await his.goto((await back.getAttribute('href'))!)
  await expect(message(his, 'Купить кирпич')).toBeFocused()

  // It follows its object without a reload, and goes with it.
  type Found = { it: { data: { tasks: { id: string }[] }[] } }
  const { it } = await terem.graphql<Found>(
    'query ($room: ID!) { it: chat_messages(room_id: $room) { data { tasks { id } } } }',
    { room },
    world.boris,
  )
  const id = it.data.flatMap(({ tasks }) => tasks)[0]!.id
  const as = { token: world.boris.token, space: world.space.id }
  type Read = { object: { header_property_id: string } }
  const { object } = await terem.graphql<Read>(
    'query ($id: ID!) { object(id: $id) { header_property_id } }',
    { id },
    as,
  )
  await terem.graphql(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
    { id, values: { [object.header_property_id]: 'Купить цемент' } },
    as,
  )
  await expect(card(hers, 'Купить цемент')).toContainText('Не начата')
  await terem.graphql('mutation ($id: ID!) { objectDelete(id: $id) { recordId } }', { id }, as)
  await expect(card(hers, 'Купить цемент')).toHaveCount(0)
})
