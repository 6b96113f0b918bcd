import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { act, log, message, personalRoom, twoPeople, openRoom } from './chatWorld.ts'

const option = (page: Page, text: string) =>
  message(page, 'Где обедаем?').getByRole('button', { name: new RegExp(`^${text} ?\\d`) })

test('[RCH.17] a poll has a question and at least two options, each member votes, and what comes of it is shown to all as it changes', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await hers.getByRole('button', { name: 'Создать опрос' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Создать опрос' })
  const question = dialog.getByRole('textbox', { name: 'Вопрос' })
  const send = dialog.getByRole('button', { name: 'Отправить' })
  const choice = (count: number) => dialog.getByRole('textbox', { name: `Вариант ${count}` })
  await expect(question).toBeFocused()
  await send.click()
  await expect(dialog.getByText('Напишите вопрос.')).toBeVisible()
  await question.fill('Где обедаем?')
  await choice(1).fill('В столовой')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Нужно хотя бы два варианта.')
  await choice(2).fill('В столовой')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Варианты не должны повторяться.')
  await choice(2).fill('В кафе')
  await dialog.getByRole('button', { name: 'Добавить вариант' }).click()
  await choice(3).fill('Дома')
  await send.click()
  await expect(dialog).toHaveCount(0)

  await expect(option(his, 'Дома')).toBeVisible()
  await option(his, 'В кафе').click()
  await expect(option(hers, 'В кафе')).toHaveAccessibleName(/^В кафе ?100% ?голосов: 1$/)
  await expect(option(his, 'В кафе')).toHaveAttribute('aria-pressed', 'true')
  await option(hers, 'В столовой').press('Enter')
  await expect(option(his, 'В столовой')).toHaveAccessibleName(/^В столовой ?50% ?голосов: 1$/)
  // One answer each.
  await option(his, 'В столовой').click()
  await expect(option(hers, 'В столовой')).toHaveAccessibleName(/^В столовой ?100% ?голосов: 2$/)
  await expect(option(hers, 'В кафе')).toHaveAccessibleName(/^В кафе ?0% ?голосов: 0$/)
  await message(his, 'Где обедаем?').getByRole('button', { name: 'Проголосовали 2 человека' }).click()
  const voters = his.getByRole('dialog', { name: 'Кто проголосовал' })
  await expect(voters.getByRole('region', { name: 'В столовой' }).getByRole('listitem')).toHaveText([
    /Анна Тестова/,
    /Борис Тестова/,
  ])
  await his.keyboard.press('Escape')
  await option(his, 'В столовой').click()
  await expect(option(hers, 'В столовой')).toHaveAccessibleName(/^В столовой ?100% ?голосов: 1$/)

  await hers.reload()
  await expect(option(hers, 'В столовой')).toHaveAttribute('aria-pressed', 'true')
  await act(hers, 'Где обедаем?', 'Завершить опрос')
  await expect(message(his, 'Где обедаем?')).toContainText('Опрос завершён')
  await expect(option(his, 'В кафе')).toBeDisabled()
})

test('a poll with several answers and no names is voted in on a phone, and one that was sent without a network arrives', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`, phone)
  await expect(log(hers)).toBeVisible()
  await hers.getByRole('button', { name: 'Создать опрос' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Создать опрос' })
  await dialog.getByRole('textbox', { name: 'Вопрос' }).fill('Где обедаем?')
  for (const [at, text] of ['В столовой', 'В кафе'].entries())
    await dialog.getByRole('textbox', { name: `Вариант ${at + 1}` }).fill(text)
  await dialog.getByRole('checkbox', { name: 'Можно выбрать несколько ответов' }).check()
  await dialog.getByRole('checkbox', { name: 'Анонимное голосование' }).check()
  await hers.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(message(hers, 'Где обедаем?')).toBeVisible()
  await hers.context().setOffline(false)
  await expect(message(his, 'Где обедаем?')).toContainText('Анонимный опрос · несколько ответов')
  await option(his, 'В столовой').tap()
  await option(his, 'В кафе').tap()
  for (const text of ['В столовой', 'В кафе'])
    await expect(option(hers, text)).toHaveAccessibleName(new RegExp(`^${text} ?100% ?голосов: 1$`))
  await expect(message(hers, 'Где обедаем?')).toContainText('Проголосовал 1 человек')
  await expect(
    message(hers, 'Где обедаем?').getByRole('button', { name: 'Проголосовал 1 человек' }),
  ).toHaveCount(0)
})

test('choices of a poll that are pressed one after another on a slow line are all kept', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  await terem.graphql(
    'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
    {
      input: {
        room_id: room,
        text: 'Где обедаем?',
        poll: { options: ['В столовой', 'В кафе', 'Дома'], multiple: true },
      },
    },
    world.anna,
  )
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await expect(option(his, 'Дома')).toBeVisible()
  const line = Promise.withResolvers<void>()
  await his.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('chatPollVote')) await line.promise
    await route.continue()
  })
  const share = /^В столовой ?100% ?голосов: 1$/
  await option(his, 'В столовой').click()
  await expect(option(his, 'В столовой')).toHaveAccessibleName(share)
  await option(his, 'В кафе').click()
  await option(his, 'Дома').click()
  await option(his, 'Дома').click()
  line.resolve()
  for (const page of [his, hers]) {
    await expect(option(page, 'В столовой')).toHaveAccessibleName(share)
    await expect(option(page, 'В кафе')).toHaveAccessibleName(/^В кафе ?100% ?голосов: 1$/)
    await expect(option(page, 'Дома')).toHaveAccessibleName(/^Дома ?0% ?голосов: 0$/)
  }
  await his.reload()
  await expect(option(his, 'В столовой')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(his, 'В кафе')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(his, 'Дома')).toHaveAttribute('aria-pressed', 'false')
})

test('a vote that the server does not get is taken back where it was given', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  await terem.graphql(
    'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
    { input: { room_id: room, text: 'Где обедаем?', poll: { options: ['В столовой', 'В кафе'] } } },
    world.anna,
  )
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await option(his, 'В столовой').click()
  await expect(option(his, 'В столовой')).toHaveAttribute('aria-pressed', 'true')
  await his.context().setOffline(true)
  await option(his, 'В кафе').click()
  await expect(his.getByRole('alert').first()).toBeVisible()
  await expect(option(his, 'В столовой')).toHaveAttribute('aria-pressed', 'true')
  await expect(option(his, 'В кафе')).toHaveAttribute('aria-pressed', 'false')
})
