import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import {
  twoPeople,
  subjectOf,
  groupRoom,
  personalRoom,
  field,
  rooms,
  message,
  confirm,
  send,
} from './chatWorld.ts'

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
  const question = hers.getByRole('dialog', { name: /Исключить участника/ })
  await question.getByRole('button', { name: 'Исключить' }).click()
  await expect(third.getByRole('heading', { name: 'Чат не найден' })).toBeVisible()
  await expect(line(third, 'Большой план')).toHaveCount(0)
  // It would take the key.
  await expect(question).toHaveCount(0)
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

test('[RCH.03] [RCH.01~] a group is made with a photo, which its members see in the list and may replace and take away; one that is too large or no photo is refused', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const hers = await terem.open(browser, world.anna, '/chat')
  const his = await terem.open(browser, world.boris, '/chat')
  await hers.getByRole('button', { name: 'Новая группа' }).click()
  const dialog = hers.getByRole('dialog')
  const photo = dialog.getByLabel('Фото группы')
  await photo.setInputFiles({ name: 'слова.txt', mimeType: 'text/plain', buffer: Buffer.from('слова') })
  await expect(dialog.getByText('Подойдёт PNG, JPEG или WebP.')).toBeVisible()
  const bytes = await pictureOf(hers)
  const over = Buffer.concat([bytes, Buffer.alloc(8_388_609 - bytes.length)])
  await photo.setInputFiles({ name: 'лицо.png', mimeType: 'image/png', buffer: over })
  await expect(dialog.getByText('Файл больше 8 МБ: столько здесь не принимается.')).toBeVisible()
  const create = dialog.getByRole('button', { name: 'Создать группу' })
  await create.click()
  await expect(dialog.getByRole('textbox', { name: 'Название группы' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: 'Название группы' }).fill('Выставка')
  await create.click()
  await expect(dialog.getByText('Выберите хотя бы одного участника.')).toBeVisible()
  await dialog.getByRole('button', { name: /Борис/ }).click()
  await photo.setInputFiles({ name: 'лицо.png', mimeType: 'image/png', buffer: over.subarray(0, 8_388_608) })
  await create.click()
  await expect(dialog).toHaveCount(0)
  const face = (page: Page) => rooms(page).getByRole('button', { name: 'Выставка' }).locator('img')
  for (const page of [hers, his])
    await expect
      .poll(() => face(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  const before = await face(his).getAttribute('src')

  await rooms(his).getByRole('button', { name: 'Выставка' }).click()
  await his.getByRole('button', { name: 'Действия с чатом' }).click()
  await his.getByRole('menuitem', { name: 'Участники группы' }).click()
  await his.getByRole('dialog').getByLabel('Фото группы').setInputFiles({
    name: 'другое.png',
    mimeType: 'image/png',
    buffer: bytes,
  })
  await expect.poll(() => face(hers).getAttribute('src')).not.toBe(before)
  await his.getByRole('dialog').getByRole('button', { name: 'Убрать фото' }).click()
  await expect(face(hers)).toHaveCount(0)
})

/** A picture as a browser makes it. */
const pictureOf = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [200, 200]
    canvas.getContext('2d')!.fillRect(0, 0, 200, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1]!, 'base64')
}

test('a person has a chat of their own for notes, which is offered first, is found by its name, and is seen by nobody else', async ({
  terem,
  browser,
}) => {
  const { anna, boris } = await twoPeople(terem)
  const [page, his] = [await terem.open(browser, anna, '/chat'), await terem.open(browser, boris, '/chat')]
  const begin = () => page.getByRole('button', { name: 'Новый чат' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Новый чат' })
  const own = dialog.getByRole('button', { name: 'Заметки для себя' })
  await begin()
  await dialog.getByRole('searchbox', { name: 'Найти участника' }).fill('борис')
  await expect(dialog.getByRole('button', { name: 'Борис Тестова' })).toBeVisible()
  await expect(own).toHaveCount(0)
  await dialog.getByRole('searchbox', { name: 'Найти участника' }).fill('замет')
  await own.click()
  await expect(page.getByRole('heading', { name: 'Заметки для себя' })).toBeVisible()
  await send(page, 'Купить молоко')
  await expect(message(page, 'Купить молоко')).toBeVisible()
  await page.reload()
  await expect(message(page, 'Купить молоко')).toBeVisible()
  const line = rooms(page).getByRole('button', { name: /Заметки для себя/ })
  await expect(line).toContainText('Вы: Купить молоко')
  await expect(line.getByRole('img')).toHaveCount(0)
  const address = page.url()
  await page.goto(`${terem.url}/chat`)
  await begin()
  await own.click()
  await expect(page).toHaveURL(address)
  await expect(rooms(his).getByText('Чатов пока нет')).toBeVisible()
  await his.goto(address)
  await expect(his.getByText('Чат не найден')).toBeVisible()
})

test('Escape in a question closes the question alone, and not the dialog that asks it', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const page = await terem.open(browser, world.anna, `/chat/${await groupRoom(terem, world, 'Выставка')}`)
  await page.getByRole('button', { name: 'Действия с чатом' }).click()
  await page.getByRole('menuitem', { name: 'Участники группы' }).click()
  const people = page.getByRole('dialog', { name: 'Участники группы' })
  const exclude = people.getByRole('button', { name: 'Исключить: Борис Тестова' })
  const question = page.getByRole('dialog', { name: 'Исключить участника «Борис Тестова»?' })
  for (const press of ['Отмена', null]) {
    await exclude.click()
    await expect(question.getByRole('button', { name: 'Отмена', exact: true }).last()).toBeFocused()
    // A press on the words takes the focus from the buttons.
    if (!press) await question.getByText('Чат пропадёт').click()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(people).toBeVisible()
    await expect(exclude).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
})
