import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pageDocument } from '#schema/documents/documents.ts'
import { renewDocument } from '../../sync/generations/renew.ts'
import { closedSpace } from '../access/closedSpace.ts'
import { databaseOf } from '../databaseOf.ts'
import { editorOf, saved, stateOf, test, type Person, type Terem } from '../world.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Название страницы' })
const copies = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).toSorted())
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('kept_pages') ?? '')
const copyOf = (person: Person, id: string) => `terem-document:${person.userId}:page/${id}`

/** A page of this origin on which no code of the product runs. */
const idle = (page: Page, terem: Terem) => page.goto(`${terem.url}/health`)

/** Opens pages one after another, so that this device stores a copy of each, and leaves them. */
async function read(page: Page, terem: Terem, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(terem.url + path)
    await expect(saved(page)).toBeVisible()
  }
  await idle(page, terem)
}

test('pages that are closed to a person or in trash leave this device at the next contact, without being opened', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give, take } = await closedSpace(terem)
  const [open, narrowed, trashed] = [
    await terem.page(owner, space, { title: 'Открытая', markdown: 'для всех' }),
    await terem.page(owner, space, { title: 'Закроют', markdown: 'на время' }),
    await terem.page(owner, space, { title: 'Удалят', markdown: 'на время' }),
  ]
  for (const id of [open, narrowed, trashed]) await give(id, 'edit')
  const page = await terem.open(browser, member, '/health')
  await read(
    page,
    terem,
    [open, narrowed, trashed].map((id) => `/${space.id}/${id}`),
  )
  expect(await copies(page)).toEqual([open, narrowed, trashed].map((id) => copyOf(member, id)).toSorted())
  await take(narrowed)
  await terem.graphql(
    'mutation ($id: ID!) { pageDelete(id: $id) { recordId } }',
    { id: trashed },
    {
      token: owner.token,
      space: space.id,
    },
  )
  await page.goto(`${terem.url}/${space.id}/${open}`)
  await expect(title(page)).toHaveValue('Открытая')
  await expect.poll(() => copies(page)).toEqual([copyOf(member, open)])
  expect(await remembered(page)).toContain('Открытая')
  expect(await remembered(page)).not.toMatch(/Закроют|Удалят/)
  await take(open)
  await expect.poll(() => copies(page)).toEqual([])
  await expect.poll(() => remembered(page)).not.toContain('Открытая')
})

test('a person who has left a space has none of its pages on the device, also when it was the only one', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Смета', markdown: 'цены' })
  const page = await terem.open(browser, boris, '/health')
  await read(page, terem, [`/${space.id}/${id}`])
  expect(await copies(page)).toEqual([copyOf(boris, id)])
  await terem.graphql('mutation ($id: ID!) { spaceLeave(id: $id) { recordId } }', { id: space.id }, boris)
  await page.goto(`${terem.url}/`)
  await expect.poll(() => copies(page)).toEqual([])
})

/** Types into a page without a connection and leaves it. */
async function writeOffline(page: Page, terem: Terem, path: string, words: string): Promise<void> {
  await page.goto(terem.url + path)
  await expect(saved(page)).toBeVisible()
  await expect(editorOf(page)).toBeVisible()
  await page.context().setOffline(true)
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  await page.context().setOffline(false)
}

test('words from offline go to the server at the next contact, without their page being opened', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const id = await terem.page(anna, space, { title: 'Заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, '/health')
  await writeOffline(page, terem, `/${space.id}/${id}`, ' и компас')
  await page.goto(`${terem.url}/settings/profile`)
  const text = async () => {
    const query = 'query ($id: ID!) { page(id: $id) { markdown } }'
    const as = { token: anna.token, space: space.id }
    return (await terem.graphql<{ page: { markdown: string } }>(query, { id }, as)).page.markdown
  }
  await expect.poll(text).toContain('Взять карту и компас')
})

test('nothing typed offline is shown as stored before the device has stored it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const id = await terem.page(anna, space, { title: 'Заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline')
  const release = await holdDisk(page, copyOf(anna, id))
  await editorOf(page).click()
  await page.keyboard.type('Ещё: ')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'keeping')
  await expect(page.getByLabel('Нет связи, сохраняем на этом устройстве…')).toBeVisible()
  await release()
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline')
})

/** Blocks every write into a database of the browser until the returned function is called. */
async function holdDisk(page: Page, database: string): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async (name) => {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const updates = opening.result.transaction('updates', 'readwrite').objectStore('updates')
    const hold = { isHeld: true }
    const goOn = () => (hold.isHeld ? (updates.count().onsuccess = goOn) : opening.result.close())
    goOn()
    return hold
  }, database)
  return () => held.evaluate((hold) => void (hold.isHeld = false))
}

test('words from offline that the server no longer takes are told of, and saved as a file before they go', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give, take } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Протокол', markdown: 'Решили' })
  const other = await terem.page(owner, space, { title: 'Другая' })
  for (const each of [id, other]) await give(each, 'edit')
  const page = await terem.open(browser, member, '/health')
  await writeOffline(page, terem, `/${space.id}/${id}`, ' ждать весны')
  await take(id)
  await page.goto(`${terem.url}/${space.id}/${other}`)
  const told = page.getByRole('dialog', { name: 'Эти изменения не отправить' })
  await expect(told.getByText('Протокол')).toBeVisible()
  const coming = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Сохранить файлом' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('Протокол.md')
  expect(await readFile(await file.path(), 'utf8')).toContain('Решили ждать весны')
  expect(await copies(page)).toContain(copyOf(member, id))
  await told.getByRole('button', { name: 'Удалить' }).click()
  await expect(told).toBeHidden()
  await expect.poll(() => copies(page)).not.toContain(copyOf(member, id))
})

test('words of a document that was renewed, of somebody who may only read it by now, are told of beside the page as it is', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Протокол', markdown: 'Решили' })
  await give(id, 'edit')
  const page = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await editorOf(page).getByText('Решили').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' ждать весны')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline')
  const sql = databaseOf(terem)
  const [row] = await sql<{ id: string }[]>`select id from document where name = ${pageDocument(id)}`
  await renewDocument(sql, row!.id, { authors: 1, apartMs: 0 })
  await sql.end()
  await give(id, 'read')
  await page.context().setOffline(false)
  const told = page.getByRole('dialog', { name: 'Эти изменения не отправить' })
  await expect(told.getByText('Протокол')).toBeVisible()
  const coming = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Сохранить файлом' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('Решили ждать весны')
  await told.getByRole('button', { name: 'Удалить' }).click()
  await expect(told).toBeHidden()
  await expect(page.getByText('Решили', { exact: true })).toBeVisible()
  await expect.poll(() => copies(page)).toEqual([`${copyOf(member, id)}@2`])
})

test('signing out with words that are not sent asks first', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const id = await terem.page(anna, space, { title: 'Заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, '/health')
  await page.goto(`${terem.url}/${space.id}/${id}`)
  await expect(saved(page)).toBeVisible()
  await expect(editorOf(page)).toBeVisible()
  await page.getByRole('button', { name: /^Профиль:/ }).click()
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await editorOf(page).click()
  await page.keyboard.type('Компас. ')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline')
  const leave = async () => {
    await page.getByRole('button', { name: /^Профиль:/ }).click()
    await page.getByRole('button', { name: 'Выйти' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: 'Выйти, не отправив изменения?' })
  await expect(question).toContainText('Часть изменений ещё не на сервере')
  await question.getByRole('button', { name: 'Остаться' }).last().click()
  await expect(question).toBeHidden()
  expect(await copies(page)).toEqual([copyOf(anna, id)])
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await leave()
  await expect(page).toHaveURL(`${terem.url}/authorization`)
  expect(await copies(page)).toEqual([])
})

test('a person finds no pages of another who was signed in here before', async ({ terem, browser }) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Личное')
  const id = await terem.page(anna, space, { title: 'Дневник', markdown: 'Никому' })
  const page = await terem.open(browser, anna, '/health')
  await read(page, terem, [`/${space.id}/${id}`])
  expect(await copies(page)).toEqual([copyOf(anna, id)])
  await page.goto(`${terem.url}/authorization`)
  const form = page.getByRole('tabpanel', { name: 'Вход' })
  await form.getByLabel('Почта').fill(boris.email)
  await form.getByLabel('Пароль', { exact: true }).fill(boris.password)
  await form.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('button', { name: /^Профиль:/ })).toBeVisible()
  await expect.poll(() => copies(page)).toEqual([])
  expect(await remembered(page)).toBe('')
})
