import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { canvasOf, drag, draw, give, letOnlyRead, pointsOf, twoOnBoard } from './boardWorld.ts'

const publish = 'mutation ($id: ID!) { pagePublish(id: $id) { record { publication { url } } } }'

/** The red of Excalidraw's strokes. */
const red: [number, number, number] = [224, 49, 49]

async function tryToDraw(page: Page): Promise<void> {
  await canvasOf(page).click({ position: { x: 300, y: 500 } })
  for (const key of ['r', 'o', 'd'] as const) await draw(page, key, [300, 300])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('t')
  await canvasOf(page).dblclick({ position: { x: 350, y: 350 } })
  await page.keyboard.type('чужое')
  await page.keyboard.press('Escape')
  await give(page, 'paste', { text: 'чужое' })
  await give(page, 'drop', { files: [{ name: 'a.excalidraw', type: '', body: btoa('{}') }] })
  await drag(page, [330, 330], [500, 500])
}

test('[RBD.01~, RSH.12~] who may only read a board, and a guest, see what is drawn at once and cannot draw', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { anna, boris, space, id, one, two, openAs, elements } = await twoOnBoard(terem, browser)
  await two.close()
  const as = { token: anna.token, space: space.id }
  await letOnlyRead(terem, { anna, boris, space, id })
  const { pagePublish } = await terem.graphql<{ pagePublish: { record: { publication: { url: string } } } }>(
    publish,
    { id },
    as,
  )
  const reader = await openAs(boris)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(pagePublish.record.publication.url)
  await expect(canvasOf(guest)).toBeVisible({ timeout: 30_000 })

  await one.locator('.excalidraw').first().focus()
  await draw(one, 'r', [300, 300])
  await one.getByRole('button', { name: '#e03131' }).first().click()
  await expect.poll(async () => (await elements())[0]?.strokeColor).toBe('#e03131')
  const before = await elements()
  for (const page of [reader, guest]) {
    await expect.poll(() => pointsOf(page, red)).toBeGreaterThan(100)
    await expect(page.getByRole('button', { name: 'Добавить стикер' })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await tryToDraw(page)
    await expect(page.locator('.excalidraw-wysiwyg')).toHaveCount(0)
  }
  // What they did would have come by now: what is drawn after it has.
  await one.keyboard.press('Escape')
  await draw(one, 'o', [600, 300])
  await expect.poll(async () => (await elements()).length).toBe(2)
  expect((await elements()).find(({ type }) => type === 'rectangle')).toEqual(before[0])
})

test('the help of a board leads to no other host, has the keys, and Escape gives them back to the board', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  await two.close()
  await one.locator('.excalidraw').first().focus()
  await one.keyboard.press('?')
  const help = one.locator('.HelpDialog')
  await expect(help).toBeVisible()
  await expect(help.locator('a:visible')).toHaveCount(0)
  // Keys of the board's tools do nothing beneath it.
  await expect(help.locator('.Modal__content')).toBeFocused()
  await one.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await draw(one, 'r', [300, 300])
  await expect.poll(async () => (await elements()).length).toBe(1)
})
