import { expect, type Page } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

/** Pastes an image of 40 by 20 pixels into the editor, as a clipboard would. */
const pastePicture = (page: Page) =>
  editorOf(page).evaluate(async (editor) => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 20
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const data = new DataTransfer()
    data.items.add(new File([picture!], 'снимок.png', { type: 'image/png' }))
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })

const pictureOf = (page: Page) => page.locator('[data-text-page] img[src^="/"]')
const widthOf = (page: Page) => pictureOf(page).evaluate((img: HTMLImageElement) => img.naturalWidth)

test('[RAPI.25~] a pasted picture is shown to members by their sign-in, to guests while the page is published, and to nobody else', async ({
  terem,
  browser,
  request,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const bob = await terem.person('Борис', 'Ильин')
  const space = await terem.space(ann, 'Редакция')
  await terem.join(ann, space, bob)
  const id = await terem.page(ann, space, { title: 'Снимки', markdown: 'Вот он:' })
  const mine = await terem.open(browser, ann, `/${space.id}/${id}`)
  await editorOf(mine).click()
  await pastePicture(mine)
  await expect.poll(() => widthOf(mine)).toBe(40)
  await expect(saved(mine)).toBeVisible()
  const his = await terem.open(browser, bob, `/${space.id}/${id}`)
  await expect.poll(() => widthOf(his)).toBe(40)

  const url = terem.url + (await pictureOf(mine).getAttribute('src'))
  expect((await request.get(url)).status()).toBe(404)
  const as = { token: ann.token, space: space.id }
  await terem.graphql('mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id }, as)
  const guest = await browser.newPage()
  await guest.goto(`${terem.sharedUrl}/${space.id}/${id}`)
  await expect.poll(() => widthOf(guest)).toBe(40)
  await guest.context().close()
  expect((await request.get(url)).headers()['access-control-allow-origin']).toBe('*')
  await terem.graphql('mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id }, as)
  expect((await request.get(url)).status()).toBe(404)
})
