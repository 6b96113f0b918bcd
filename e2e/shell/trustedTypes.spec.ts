import { expect, type Page } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

type Factory = {
  createPolicy(name: string, rules: object): unknown
  defaultPolicy: { createHTML(html: string): { toString(): string } }
}

/** The errors that an injected script gets, by what it tries. */
const attack = (page: Page) =>
  page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      handler: () => (document.createElement('div').innerHTML = '<img src=x onerror="window.__ran = 1">'),
      row: () => document.createElement('tbody').insertAdjacentHTML('beforeend', '<tr onclick="x"></tr>'),
      frame: () => (document.createElement('div').innerHTML = '<iframe srcdoc="x"></iframe>'),
      inherited: () => document.createRange().createContextualFragment('<script>window.__ran = 1</script>'),
      elsewhere: () => (document.createElement('script').src = 'https://example.org/x.js'),
      upload: () => (document.createElement('script').src = '/0123456789012345678901.js'),
      written: () => (document.createElement('script').textContent = 'window.__ran = 1'),
      policy: () =>
        (globalThis as unknown as { trustedTypes: Factory }).trustedTypes.createPolicy('mine', {}),
      again: () =>
        (globalThis as unknown as { trustedTypes: Factory }).trustedTypes.createPolicy('inert', {}),
    }
    const told = Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: done`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
    return { told, ran: '__ran' in window }
  })
const refused = {
  told: ['handler', 'row', 'frame', 'inherited', 'elsewhere', 'upload', 'written', 'policy', 'again'].map(
    (name) => `${name}: TypeError`,
  ),
  ran: false,
}

test('a script in the page cannot make elements that run, in the workspace, on public pages and on published ones', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дом')
  const id = await terem.page(anna, space, { title: 'Речка', markdown: 'Первый' })
  await terem.graphql(
    'mutation ($id: ID!) { pagePublish(id: $id, input: {}) { status } }',
    { id },
    { token: anna.token, space: space.id },
  )
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(editorOf(page)).toContainText('Первый')
  expect(await attack(page)).toEqual(refused)
  const guest = await terem.open(browser, anna, '/explore')
  await expect(guest.getByRole('heading').first()).toBeVisible()
  expect(await attack(guest)).toEqual(refused)
  await guest.goto(`${terem.sharedUrl}/${space.id}/${id}`)
  await expect(guest.getByText('Первый')).toBeVisible()
  expect(await attack(guest)).toEqual(refused)
  // All of it was refused on purpose.
  expect(terem.refused.splice(0).length).toBeGreaterThan(20)
})

test('pasted content keeps its text and its marks and loses what could run', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дом')
  const id = await terem.page(anna, space, { title: 'Вставка', markdown: '' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  await editorOf(page).evaluate((editor) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<html><head><meta charset="utf-8"><style><!-- p.Mso > a {} --></style></head><body><!--StartFragment-->' +
        '<!--[if gte mso 9]><xml><o:p></o:p></xml><![endif]--><p onclick="x">Одно <b>жирное</b> <o:p></o:p></p>' +
        '<script>window.__ran = 1</script><table><tr><td onclick=x>ячейка</td></tr></table>' +
        '<p class="a""b">Имя с кавычкой</p><!--EndFragment--></body></html>',
    )
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(editorOf(page).locator('strong')).toHaveText('жирное')
  await expect(editorOf(page).locator('td')).toHaveText('ячейка')
  await expect(editorOf(page)).toContainText('Имя с кавычкой')
  await expect(saved(page)).toBeVisible()
  // The browser reports the handlers while it parses them, before they are removed.
  expect(terem.refused.splice(0).filter((said) => !said.includes('inline event handler'))).toEqual([])
  const as = { token: anna.token, space: space.id }
  await expect
    .poll(() =>
      terem.graphql('query ($id: ID!) { page(id: $id) { markdown } }', { id }, as).then(JSON.stringify),
    )
    .toContain('**жирное**')
})
