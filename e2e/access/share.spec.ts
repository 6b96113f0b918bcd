import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'
import { linkType } from '../kinds/tasks.ts'
import { closedSpace } from './closedSpace.ts'

test('[RAC.14~] [RPG.18~] one dialog gives people access to a page, copies its link, publishes it and shows what guests see', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  await his.getByRole('button', { name: 'Запросить доступ' }).click()
  const mine = await terem.open(browser, owner, `/${space.id}/${id}`)
  await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mine.getByRole('button', { name: 'Поделиться' }).press('Enter')
  const dialog = mine.getByRole('dialog', { name: 'Поделиться' })
  // Pending requests are shown in the same place.
  await expect(dialog.getByText('Борис Ильин').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Дать доступ' }).fill('Борис')
  await mine.getByRole('option', { name: 'Борис Ильин' }).click()
  await dialog.getByRole('button', { name: 'Дать доступ' }).click()
  await expect(editorOf(his)).toContainText('Первый абзац.')

  await dialog.getByRole('button', { name: 'Скопировать ссылку для участников' }).click()
  await expect(dialog.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
  expect(await mine.evaluate(() => navigator.clipboard.readText())).toBe(`${terem.url}/${space.id}/${id}`)

  await dialog.getByRole('tab', { name: 'Публикация' }).click()
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()
  const [guest] = await Promise.all([
    mine.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Посмотреть как гость' }).click(),
  ])
  await expect(guest.getByText('Первый абзац.')).toBeVisible()
  await expect(guest.locator('[contenteditable="true"]')).toHaveCount(0)
  await guest.close()
  await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(mine.getByRole('button', { name: 'Поделиться' })).toBeFocused()
})

test('[RAC.14~] a type and an object are shared by the same dialog, from which focus returns', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const world = new TypeWorld(terem, owner, space)
  const type = await world.type({ label: 'Договор' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const mine = await terem.open(browser, owner, `/types-editor/${type}`)
  await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = mine.getByRole('button', { name: 'Поделиться' })
  const dialog = mine.getByRole('dialog', { name: 'Поделиться' })
  const give = async () => {
    await share.press('Enter')
    await dialog.getByRole('textbox', { name: 'Кому дать доступ' }).fill('Борис')
    await mine.getByRole('option', { name: 'Борис Ильин' }).click()
    await dialog.getByRole('button', { name: 'Дать доступ' }).click()
    await expect(dialog.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Борис Ильин')
    await dialog.getByRole('button', { name: 'Скопировать ссылку для участников' }).click()
    await expect(dialog.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
    await mine.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()
    return mine.evaluate(() => navigator.clipboard.readText())
  }
  const his = await terem.open(browser, member, '/')
  await his.goto(await give())
  await expect(his.getByRole('button', { name: /^Договор/ })).toBeVisible()
  await mine.goto(`${terem.url}/settings/${space.id}/objects/${object}`)
  await his.goto(await give())
  await expect(his.getByRole('heading', { name: 'Поставка' })).toBeVisible()
  // Escape has closed only the dialog.
  await expect(mine.getByRole('heading', { name: 'Поставка' })).toBeVisible()
})

test('[RSP.15~] whoever is not in the space is invited by address from the dialog, by those who may', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета' })
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const field = page.getByRole('textbox', { name: 'Кому дать доступ' })
  await expect(field).toBeFocused()
  // What was offered for other words is not offered any more, so a quick Enter gives nobody else access.
  await field.fill('new.colleague@example.org')
  await expect(page.getByRole('option')).toHaveText('Пригласить по почте: new.colleague@example.org')
  await field.press('Enter')
  await expect(page.getByText('Письмо со ссылкой придёт на new.colleague@example.org.')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('Приглашение отправлено: new.colleague@example.org')).toBeVisible()
  await expect(field).toHaveValue('')
  const answer = await fetch(`${terem.url}/outbox`, { headers: { accept: 'application/json' } })
  const { letters } = (await answer.json()) as { letters: { to: string; text: string }[] }
  expect(letters.find(({ to }) => to === 'new.colleague@example.org')!.text).toContain('/invite-user')
  await expect(page.getByRole('list', { name: 'Приглашены, но ещё не присоединились' })).toContainText(
    'new.colleague@example.org',
  )

  // A member with full access to the page gives access, but invites nobody.
  const level = `mutation ($id: ID!, $who: ID!) { accessGrant(input: { resource_type: page, resource_id: $id, subject_id: $who, level: full, nested: true }) { recordId } }`
  const { paginate_subject: people } = await terem.graphql<{
    paginate_subject: { data: { id: string; user_id: string }[] }
  }>('{ paginate_subject(perPage: 10) { data { id user_id } } }', {}, { token: owner.token, space: space.id })
  const who = people.data.find((each) => each.user_id === member.userId)!.id
  await terem.graphql(level, { id, who }, { token: owner.token, space: space.id })
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await his.getByRole('button', { name: 'Поделиться' }).click()
  await his.getByRole('textbox', { name: 'Кому дать доступ' }).fill('other@example.org')
  await expect(his.getByText('Никого не нашлось')).toBeVisible()
  await expect(his.getByRole('option')).toHaveCount(0)
  // Nor does that member learn who was invited.
  await expect(his.getByRole('list', { name: 'Приглашены, но ещё не присоединились' })).toHaveCount(0)
})

test('[RSP.15~] [RAC.14~] who is invited from the dialog of a page comes to that page, with the level that was chosen there and nothing besides', async ({
  terem,
  browser,
}) => {
  const owner = await terem.person('Анна', 'Соколова')
  const space = await terem.space(owner, 'Редакция')
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  const other = await terem.page(owner, space, { title: 'Планы', markdown: 'Чужое.' })
  // A group that has nothing here, but something elsewhere, is not what an outsider joins.
  const as = { token: owner.token, space: space.id }
  const { groupCreate: staff } = await terem.graphql<{ groupCreate: { recordId: string } }>(
    'mutation { groupCreate(input: { name: "Бухгалтерия" }) { recordId } }',
    {},
    as,
  )
  await terem.graphql(
    `mutation ($id: ID!, $group: ID!) {
      accessGrant(input: { resource_type: page, resource_id: $id, group_id: $group, level: read }) { recordId }
    }`,
    { id: other, group: staff.recordId },
    as,
  )
  const email = `maria.${Date.now()}@example.org`
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  const field = dialog.getByRole('textbox', { name: 'Кому дать доступ' })
  await field.fill(email)
  await field.press('Enter')
  // What will be seen is said before anything goes: the team edits everything, a group of nothing else is offered first.
  const seen = dialog.getByRole('status').getByRole('listitem')
  await expect(seen).toHaveText(['Эта страница и вложенные: Чтение', 'Остальное в пространстве закрыто'])
  const into = dialog.getByRole('combobox', { name: 'Войдёт в группу' })
  await into.selectOption({ label: 'Команда' })
  await expect(seen).toHaveText([
    'Эта страница и вложенные: Изменение – столько уже есть у группы «Команда»',
    'Остальное в пространстве: Изменение, как у группы «Команда»',
  ])
  await into.selectOption({ label: 'Новая группа: Внешние участники' })
  await dialog.getByRole('button', { name: 'Пригласить' }).click()
  await expect(field).toHaveValue('')
  const invited = dialog.getByRole('list', { name: 'Приглашены, но ещё не присоединились' })
  await expect(invited.getByRole('listitem')).toContainText([
    'Смета: чтение · Внешние участники · отправлено',
  ])
  // Invited again, at once, with another level: it is the same invitation and the same group.
  await field.fill(email)
  await field.press('Enter')
  await expect(into).toHaveValue(/^\d+$/)
  await expect(into.locator('option')).toHaveText(['Команда', 'Бухгалтерия', 'Внешние участники'])
  await dialog.getByRole('button', { name: 'Уровень доступа, Чтение' }).click()
  await page.getByRole('menuitemradio', { name: 'Изменение' }).click()
  await dialog.getByRole('button', { name: 'Пригласить' }).click()
  await expect(invited.getByRole('listitem')).toContainText(['Смета: изменение · Внешние участники'])

  const answer = await fetch(`${terem.url}/outbox`, { headers: { accept: 'application/json' } })
  const { letters } = (await answer.json()) as { letters: { to: string; text: string }[] }
  const link = letters.find(({ to }) => to === email)!.text.match(/\/invite-user\S+/)![0]
  const context = await browser.newContext({ baseURL: terem.url })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByRole('textbox', { name: 'Имя' }).fill('Мария')
  await theirs.getByRole('textbox', { name: 'Фамилия' }).fill('Новая')
  await theirs.getByRole('textbox', { name: 'Пароль', exact: true }).fill('correct horse 7')
  await theirs.getByRole('button', { name: 'Зарегистрироваться и вступить' }).click()
  await expect(editorOf(theirs)).toContainText('Первый абзац.')
  await editorOf(theirs).getByText('Первый абзац.').click()
  await theirs.keyboard.press('End')
  await theirs.keyboard.type(' И второй.')
  await expect(editorOf(page)).toContainText('Первый абзац. И второй.')
  await expect(theirs.getByRole('treeitem', { name: 'Планы' })).toHaveCount(0)
  await theirs.goto(`/${space.id}/${other}`)
  await expect(theirs.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Мария Новая')

  // Whoever is in the space is found by the whole address, and is not invited once more.
  await field.fill(email)
  await expect(page.getByRole('option')).toHaveText(['Мария Новая'])
})

test('[RSP.15~] who was invited and has not come yet stands in the dialog, is sent the letter again and loses the invitation there, on every screen', async ({
  terem,
  browser,
}) => {
  const { owner, space } = await closedSpace(terem)
  const as = { token: owner.token, space: space.id }
  const { paginate_group: groups } = await terem.graphql<{ paginate_group: { data: { id: string }[] } }>(
    '{ paginate_group { data { id } } }',
    {},
    as,
  )
  const addresses = Array.from({ length: 21 }, (_, index) => `invited${index + 1}@example.org`)
  for (const email of addresses)
    // oxlint-disable-next-line no-await-in-loop -- the newest is the last
    await terem.graphql(
      'mutation ($input: InvitationCreateInput!) { invitationCreate(input: $input) { recordId } }',
      { input: { email, group_id: groups.data[0]!.id } },
      as,
    )
  const id = await terem.page(owner, space, { title: 'Смета' })
  const settings = await terem.open(browser, owner, `/settings/${space.id}/people`)
  await settings.getByRole('tab', { name: 'Приглашения' }).click()
  await expect(settings.getByText('invited21@example.org')).toBeVisible()

  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  const rows = dialog
    .getByRole('list', { name: 'Приглашены, но ещё не присоединились' })
    .getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText(/invited21@example\.org.*Команда · отправлено .* действует до/)
  await dialog.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(rows).toHaveCount(21)
  await expect(rows.last()).toContainText('invited1@example.org')

  // A letter has just gone.
  await rows.first().getByRole('button', { name: 'Отправить ещё раз: invited21@example.org' }).click()
  await expect(page.getByText('Слишком много попыток. Повторите позже.')).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: 'Отозвать приглашение: invited21@example.org' })
    .press('Enter')
  await expect(page.getByText('Приглашение отозвано: invited21@example.org')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await expect(
    dialog.getByRole('button', { name: 'Отозвать приглашение: invited20@example.org' }),
  ).toBeFocused()
  await expect(settings.getByText('invited20@example.org')).toBeVisible()
  await expect(settings.getByText('invited21@example.org')).toHaveCount(0)
})

test('a table is shared together with its objects, from the keyboard alone', async ({ terem, browser }) => {
  const { owner, member, space } = await closedSpace(terem)
  const world = new TypeWorld(terem, owner, space)
  const type = await world.type({ label: 'Договор' })
  await world.object(type, { [await world.header(type)]: 'Поставка' })
  const id = await terem.page(owner, space, { title: 'Договоры', type: 'table' })
  await linkType(terem, owner, id, type)
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  await expect(dialog.getByRole('textbox', { name: 'Кому дать доступ' })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'И на объекты «Договор»' })).toBeChecked()
  await page.keyboard.type('борис')
  await expect(page.getByRole('option', { name: 'Борис Ильин' })).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Доступ есть: Борис Ильин')).toBeVisible()
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('rowheader', { name: 'Поставка' })).toBeVisible()

  // What the page shows does not stay behind unnoticed.
  await dialog.getByRole('button', { name: 'Ещё: Борис Ильин' }).click()
  await page.getByRole('menuitem', { name: 'Убрать доступ' }).click()
  await expect(page.getByText('Доступ к объектам «Договор» прежний: Чтение')).toBeVisible()
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  const objects = () =>
    terem.graphql<{ type: object | null }>(
      'query ($id: ID!) { type(id: $id) { id } }',
      { id: type },
      { token: member.token, space: space.id },
    )
  await expect(objects()).resolves.toBeTruthy()
  await page.getByRole('button', { name: 'Изменить и его' }).click()
  await expect
    .poll(() =>
      objects().then(
        ({ type: found }) => found,
        () => null,
      ),
    )
    .toBeNull()
})

test('[RSP.16~] a group is made and filled where a page is shared, and has the access that is given then', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  const field = dialog.getByRole('textbox', { name: 'Кому дать доступ' })
  await field.fill('Подрядчики')
  await expect(page.getByRole('option')).toHaveText('Новая группа: Подрядчики')
  // A hasty Enter makes none.
  await field.press('Enter')
  await expect(field).toHaveValue('Подрядчики')
  await field.press('ArrowDown')
  await field.press('Enter')
  const filling = page.getByRole('dialog', { name: 'Группа «Подрядчики»' })
  await filling.getByRole('checkbox', { name: 'Борис Ильин' }).check()
  await filling.getByRole('button', { name: 'Готово' }).click()
  await dialog.getByRole('button', { name: 'Дать доступ' }).click()
  await expect(dialog.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Подрядчики')
  await expect(editorOf(his)).toContainText('Первый абзац.')
  await field.fill('подрядчики')
  await expect(page.getByRole('option')).toHaveText(['Подрядчики'])
})
