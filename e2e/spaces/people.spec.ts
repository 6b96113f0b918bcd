import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'

test('[RSP.17~] [RSP.19~] the page of an excluded person closes at once, on every screen of theirs', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Общий план' })
  const theirs = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(saved(theirs)).toBeVisible()
  const page = await terem.open(browser, anna, `/settings/${space.id}/people`)
  await page.getByRole('button', { name: 'Действия: Борис Тестова' }).click()
  await page.getByRole('menuitem', { name: 'Исключить…' }).click()
  await page.getByRole('button', { name: 'Исключить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Группы: Борис Тестова – Исключённые' })).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Пространство не найдено' })).toBeVisible()
  await expect(theirs.getByText('Общий план')).toBeHidden()
})

test('[RSP.16~] [RSP.18] [RSP.21] a group is made, and people are put into it in their table, never into none', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const page = await terem.open(browser, anna, '/')
  await page.getByRole('button', { name: 'Пространство: Мастерская' }).click()
  await page.getByRole('menuitem', { name: 'Участники и группы' }).click()
  await page.getByRole('tab', { name: 'Группы' }).click()
  await page.getByRole('textbox', { name: 'Новая группа' }).fill('Дизайнеры')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Переименовать группу «Дизайнеры»' })).toBeVisible()
  await page.getByRole('tab', { name: 'Участники' }).click()
  const people = page.getByRole('table').getByRole('row').filter({ hasText: '@' })
  await expect(people).toHaveText([/Анна Тестова/, /Борис Тестова/])
  await expect(people.nth(1)).toContainText(boris.email)
  await expect(people.nth(1)).toContainText('Команда')
  await expect(people.nth(1).locator('[data-letters="БТ"]')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Имя' }).getByRole('button').click()
  await expect(people).toHaveText([/Борис Тестова/, /Анна Тестова/])
  await page.getByRole('searchbox', { name: 'Найти участника' }).fill('борис')
  await expect(page.getByRole('row', { name: /Анна/ })).toBeHidden()
  await page.getByRole('button', { name: 'Группы: Борис Тестова – Команда' }).click()
  await page.getByRole('checkbox', { name: 'Команда' }).uncheck()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Нужна хотя бы одна группа.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Дизайнеры' }).check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('button', { name: 'Группы: Борис Тестова – Дизайнеры' })).toBeVisible()
})

test('[RSP.16~] [RSP.18~] people are put into a group and taken out of it where groups are, and nobody is left without one', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const page = await terem.open(browser, anna, `/settings/${space.id}/people`)
  await page.getByRole('tab', { name: 'Группы' }).click()
  await page.getByRole('textbox', { name: 'Новая группа' }).fill('Дизайнеры')
  await page.keyboard.press('Enter')
  const opener = page.getByRole('button', { name: 'Кто в группе «Дизайнеры»' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Группа «Дизайнеры»' })
  await expect(dialog.getByRole('searchbox', { name: 'Найти участника' })).toBeFocused()
  await page.keyboard.type('борис')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'Борис Тестова' }).check()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Дизайнеры' })).toContainText('1 участник')
  const groupsOf = async () => {
    const { paginate_subject: told } = await terem.graphql<{
      paginate_subject: { data: { user_id: string; groups: { name: string }[] }[] }
    }>(
      '{ paginate_subject(perPage: 10) { data { user_id groups { name } } } }',
      {},
      { token: anna.token, space: space.id },
    )
    const his = told.data.find(({ user_id: user }) => user === boris.userId)!
    return his.groups.map(({ name }) => name).toSorted()
  }
  await expect.poll(groupsOf).toEqual(['team', 'Дизайнеры'].toSorted())

  await page.getByRole('button', { name: 'Кто в группе «Команда»' }).click()
  const team = page.getByRole('dialog', { name: 'Группа «Команда»' })
  await team.getByRole('checkbox', { name: 'Борис Тестова' }).uncheck()
  await expect.poll(groupsOf).toEqual(['Дизайнеры'])
  await team.getByRole('checkbox', { name: 'Анна Тестова' }).click()
  await expect(team.getByText('Нужна хотя бы одна группа.')).toBeVisible()
  await expect(team.getByRole('checkbox', { name: 'Анна Тестова' })).toBeChecked()
})

test('[RSP.16~] what somebody else changes while the groups of a person are chosen stays, and so does what is chosen', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const as = { token: anna.token, space: space.id }
  const made = async (name: string) => {
    const create = 'mutation ($name: String!) { groupCreate(input: { name: $name }) { recordId } }'
    const { groupCreate } = await terem.graphql<{ groupCreate: { recordId: string } }>(create, { name }, as)
    return groupCreate.recordId
  }
  const authors = await made('Авторы')
  for (const name of ['Дизайнеры', 'Редакторы']) await made(name)
  const his = async () => {
    const { paginate_subject: told } = await terem.graphql<{
      paginate_subject: { data: { id: string; user_id: string; groups: { name: string }[] }[] }
    }>('{ paginate_subject(perPage: 10) { data { id user_id groups { name } } } }', {}, as)
    return told.data.find(({ user_id: user }) => user === boris.userId)!
  }
  const page = await terem.open(browser, anna, `/settings/${space.id}/people`)
  await page.getByRole('button', { name: 'Группы: Борис Тестова – Команда' }).click()
  await page.getByRole('checkbox', { name: 'Команда' }).uncheck()
  await page.getByRole('checkbox', { name: 'Дизайнеры' }).check()
  await page.getByRole('checkbox', { name: 'Редакторы' }).check()
  await terem.graphql(
    'mutation ($id: ID!, $group: ID!) { subjectUpdate(id: $id, input: { join_group_id: $group }) { recordId } }',
    { id: (await his()).id, group: authors },
    as,
  )
  await expect(page.getByRole('button', { name: 'Группы: Борис Тестова – Команда, Авторы' })).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(
    page.getByRole('button', { name: 'Группы: Борис Тестова – Авторы, Дизайнеры, Редакторы' }),
  ).toBeVisible()
  expect((await his()).groups.map(({ name }) => name)).toEqual(['Авторы', 'Дизайнеры', 'Редакторы'])
})
