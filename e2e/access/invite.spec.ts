import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'
import { closedSpace } from './closedSpace.ts'

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
