import { expect, type Page, type Request } from '@playwright/test'
import { editorOf, test } from '../world.ts'

/** Scripts, styles and fonts of a first visit to a text page, with all that follows its content. */
const mostFiles = 40

/** What a page asks the server for from its first byte on, in order: the operation of a question, else the path. */
function watch(page: Page): { asked: Request[]; questions: () => string[] } {
  const asked: Request[] = []
  page.on('request', (request) => request.url().endsWith('.svg') || asked.push(request))
  const nameOf = (request: Request) => (request.postDataJSON() as { operationName?: string }).operationName
  return {
    asked,
    questions: () =>
      asked.flatMap((request) => (request.url().endsWith('/graphql') ? (nameOf(request) ?? []) : [])),
  }
}

test('a first visit asks for the page once before the program has come, and for little in all', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Первый визит')
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Первое слово' })
  const page = await terem.open(browser, anna, '/authorization')
  // What that screen still asks for is no part of the visit.
  await page.waitForLoadState('networkidle')
  const { asked, questions } = watch(page)
  // The program comes when its questions have been answered.
  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('OnePage'),
  )
  await page.route('**/assets/index-*.js', async (route) => {
    await answered
    expect(questions()).toEqual(['OnePage', 'MySpaces', 'VisitStart', 'PageUpdates'])
    await route.continue()
  })
  await page.goto(`/${space.id}/${id}`)
  await expect(editorOf(page)).toContainText('Первое слово')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => questions()).toContain('Threads')
  // The program takes these answers. The others are read once more when the feed begins.
  expect(questions().filter((name) => name === 'VisitStart' || name === 'PageUpdates')).toHaveLength(2)
  const files = asked.map((request) => request.url()).filter((url) => url.includes('/assets/'))
  expect(new Set(files).size).toBeLessThanOrEqual(mostFiles)
})
