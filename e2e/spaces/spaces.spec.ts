import { expect } from '@playwright/test'
import { test } from '../world.ts'

test('[RSP.02, RSP.03~, RSP.06~] a new space from the switcher refuses one character and opens once it has two', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const first = await terem.space(anna, 'Первое')
  const page = await terem.open(browser, anna, `/${first.id}`)
  await page.getByRole('button', { name: 'Пространство: Первое' }).click()
  await page.getByRole('menuitem', { name: 'Новое пространство…' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Название' })
  await name.fill('Д')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByText('«Название»: не меньше 2 симв.')).toBeVisible()
  await expect(name).toHaveValue('Д')
  await name.fill('Да')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Пространство: Да' })).toBeVisible()
  const { me } = await terem.graphql<{ me: { spaces: { id: string; name: string }[] } }>(
    '{ me { spaces { id name } } }',
    {},
    anna,
  )
  const { id } = me.spaces.find((space) => space.name === 'Да')!
  type Systems = { data: { system: string }[] }
  const made = await terem.graphql<{
    space: { owner: { user_id: string } }
    paginate_group: Systems
    paginate_type: Systems
  }>(
    'query ($id: ID!) { space(id: $id) { owner { user_id } } paginate_group { data { system } } paginate_type { data { system } } }',
    { id },
    { token: anna.token, space: id },
  )
  expect(made.space.owner.user_id).toBe(anna.userId)
  const systems = ({ data }: Systems) => data.map(({ system }) => system).toSorted()
  expect(systems(made.paginate_group)).toEqual(['excluded', 'team'])
  expect(systems(made.paginate_type)).toEqual(['event', 'letter', 'meeting', 'person', 'task'])
  await page.getByRole('button', { name: 'Пространство: Да' }).click()
  await page.getByRole('menuitem', { name: 'Первое', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${first.id}`))
})

test('[RSP.04, RSP.05] the owner may delete a space and nobody else; others may leave it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Общее дело')
  await terem.join(anna, space, boris)
  const theirs = await terem.open(browser, boris, `/${space.id}`)
  await theirs.goto(`${terem.url}/settings/${space.id}/general`)
  await expect(theirs.getByRole('heading', { name: 'Типы объектов' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Удалить пространство…' })).toHaveCount(0)
  await theirs.goto(`${terem.url}/${space.id}`)
  await theirs.getByRole('button', { name: 'Пространство: Общее дело' }).click()
  const remove = 'mutation ($id: ID!) { spaceDelete(id: $id) { recordId } }'
  await expect(terem.graphql(remove, { id: space.id }, boris)).rejects.toThrow()
  await theirs.getByRole('menuitem', { name: 'Покинуть пространство…' }).click()
  await theirs.getByRole('button', { name: 'Покинуть', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Пространство: Общее дело' })).toBeHidden()
  const mine = await terem.open(browser, anna, `/${space.id}`)
  await mine.getByRole('button', { name: 'Пространство: Общее дело' }).click()
  // An action that deletes everyone's data is not next to everyday buttons.
  await expect(mine.getByRole('menuitem', { name: 'Настройки пространства' })).toBeVisible()
  await expect(mine.getByRole('menuitem', { name: /Удалить|Покинуть/ })).toHaveCount(0)
  await mine.getByRole('menuitem', { name: 'Настройки пространства' }).click()
  await mine.getByRole('button', { name: 'Удалить пространство…' }).click()
  await mine.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(mine.getByRole('button', { name: 'Пространство: Общее дело' })).toBeHidden()
})

test('[RSP.06] spaces are put in order by dragging and by keys, and stay so', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const first = await terem.space(anna, 'Первое')
  await terem.space(anna, 'Второе')
  const third = await terem.space(anna, 'Третье')
  const page = await terem.open(browser, anna, `/${first.id}`)
  const open = () => page.getByRole('button', { name: 'Пространство: Первое' }).click()
  const items = page.getByRole('menuitem', { name: /^(Первое|Второе|Третье)$/ })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const comeAs = (...names: string[]) => expect(items).toContainText(names)
  const stored = async () => {
    const { paginate_space } = await terem.graphql<{ paginate_space: { data: { name: string }[] } }>(
      '{ paginate_space { data { name } } }',
      {},
      { token: anna.token },
    )
    return paginate_space.data.map(({ name }) => name)
  }
  await open()
  await comeAs('Первое', 'Второе', 'Третье')
  await expect(page.locator('[draggable="true"]').filter({ has: item('Третье') })).toBeVisible()
  await item('Первое').dragTo(item('Третье'), { steps: 6 })
  await comeAs('Второе', 'Третье', 'Первое')
  await item('Второе').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await comeAs('Третье', 'Второе', 'Первое')
  await expect(item('Второе')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await comeAs('Третье', 'Первое', 'Второе')
  await expect.poll(stored).toEqual(['Третье', 'Первое', 'Второе'])
  await page.reload()
  await open()
  await comeAs('Третье', 'Первое', 'Второе')
  await item('Третье').click()
  await expect(page.getByRole('button', { name: 'Пространство: Третье' })).toBeVisible()
  const current = async () =>
    (await terem.graphql<{ me: { current_space_id: string } }>('{ me { current_space_id } }', {}, anna)).me
      .current_space_id
  await expect.poll(current).toBe(third.id)
})

test('[RSP.07] the space that was opened last is the one that the next sign-in opens, in any browser', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const first = await terem.space(anna, 'Первое')
  const second = await terem.space(anna, 'Второе')
  const plan = await terem.page(anna, first, { title: 'План' })
  const page = await terem.open(browser, anna, `/${second.id}`)
  const last = async () =>
    (await terem.graphql<{ me: { last_space_id: string } }>('{ me { last_space_id } }', {}, anna)).me
      .last_space_id
  await expect(page.getByRole('button', { name: 'Пространство: Второе' })).toBeVisible()
  await page.goto(`${terem.url}/${first.id}`)
  await expect(page.getByRole('button', { name: 'Пространство: Первое' })).toBeVisible()
  await expect.poll(last).toBe(first.id)

  const elsewhere = await (await browser.newContext({ locale: 'ru' })).newPage()
  await elsewhere.goto(`${terem.url}/authorization`)
  await elsewhere.getByLabel('Почта').first().fill(anna.email)
  await elsewhere.getByLabel('Пароль', { exact: true }).first().fill(anna.password)
  await elsewhere.getByRole('button', { name: 'Войти' }).click()
  await expect(elsewhere).toHaveURL(`${terem.url}/${first.id}/${plan}`)
  await elsewhere.context().close()
})
