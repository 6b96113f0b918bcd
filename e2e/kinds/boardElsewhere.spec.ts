import { expect } from '@playwright/test'
import { boardOfElements } from '../../client/kinds/hostile/board.ts'
import { saved, test } from '../world.ts'
import { canvasOf, drag, readBoard } from './boardWorld.ts'
import { writeInto } from './writeInto.ts'

test('[RBD.01~, RBD.02~, RBD.03~] without a tldraw key people draw together on any host, and both keep what they change', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Чертёжная')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const baseURL = `http://team.localhost:${terem.port}`
  const one = await terem.open(browser, anna, `/${space.id}`, { baseURL })
  const two = await terem.open(browser, boris, `/${space.id}`, { baseURL })
  const board = () => readBoard(terem, { person: anna, space, id })
  const asked: string[] = []
  for (const page of [one, two]) {
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^(https?|wss?):$/.test(protocol) && !hostname.endsWith('localhost')) asked.push(request.url())
    })
    await page.goto(`/${space.id}/${id}`)
    await expect(canvasOf(page)).toBeVisible({ timeout: 30_000 })
  }
  await canvasOf(one).click({ position: { x: 600, y: 600 } })
  await one.keyboard.press('r')
  await drag(one, [400, 300], [520, 380])
  await one.getByRole('button', { name: 'Добавить стикер' }).click()
  await one.locator('.excalidraw-wysiwyg').fill('Привет')
  await one.keyboard.press('Escape')
  await expect.poll(async () => (await board()).elements?.length).toBe(3)
  expect((await board()).engine).toBe('excalidraw')

  // One moves the rectangle while the other recolours it.
  await drag(two, [400, 340], [401, 340])
  await two.getByRole('button', { name: '#e03131' }).first().click()
  await drag(one, [400, 340], [340, 340])
  const rectangle = async () => (await board()).elements?.find(({ strokeColor }) => strokeColor === '#e03131')
  await expect.poll(async () => (await rectangle())?.x).toBeLessThan(350)
  await expect(saved(one)).toBeVisible()
  await two.reload()
  await expect(canvasOf(two)).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await board()).elements?.length).toBe(3)
  expect(asked).toEqual([])
})

/** What the server refuses to store. */
const refused = /deep list/

test('a board of Excalidraw is read, drawn on and published whatever somebody writes into its document', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Открытая')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const as = { token: anna.token, space: space.id }
  const address = await terem.publish(anna, id)
  const writer = await writeInto(terem, boris, id)
  await writer.write(boardOfElements.filter(({ name }) => !refused.test(name)))
  const editing = await terem.open(browser, anna, `/${space.id}/${id}`)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(address)
  for (const page of [editing, guest]) await expect(canvasOf(page)).toBeVisible({ timeout: 30_000 })
  await editing.getByRole('button', { name: 'Добавить стикер' }).click()
  await editing.locator('.excalidraw-wysiwyg').fill('Привет')
  await editing.keyboard.press('Escape')
  await expect(saved(editing)).toBeVisible()
  const markdown = async () =>
    (await terem.graphql<{ page: { markdown: string } }>(`{ page(id: "${id}") { markdown } }`, {}, as)).page
      .markdown
  await expect.poll(markdown).toContain('- Привет')
  await expect(guest.getByRole('button', { name: 'Добавить стикер' })).toHaveCount(0)
  for (const page of [editing, guest]) {
    await expect(canvasOf(page)).toBeVisible()
    await expect(page.getByText('Эта часть экрана сломалась')).toHaveCount(0)
  }
  writer.stop()
})
