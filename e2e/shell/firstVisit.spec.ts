import { expect, type Page, type Request } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { editorOf, test, type Person, type Space, type Terem } from '../world.ts'

/** Scripts, styles and fonts of a first visit to a text page, including everything after its content. */
const mostFiles = 40
/** All requests of a first visit, including the document and its icon. */
const mostRequests = 45

/** The page's requests to the server from its first byte on, in order. */
function watch(page: Page): { asked: Request[]; questions: () => string[] } {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  return { asked, questions: () => asked.flatMap((request) => questionOf(request) ?? []) }
}

type Body = { operationName?: string; query: string; variables?: object }

/** The GraphQL operation or the procedure of a request, with its subject. */
function questionOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url())
  if (pathname.startsWith('/trpc/')) return `${pathname.slice(6)} ${search}${request.postData() ?? ''}`
  if (pathname !== '/graphql') return undefined
  const { operationName, query, variables } = request.postDataJSON() as Body
  const name = operationName ?? /^\s*\w+ (\w+)/.exec(query)?.[1]
  return `${name} ${JSON.stringify(variables ?? {})}`
}

/**
 * The requests that reached the server: a script that is fetched and then imported comes from the cache the second
 * time.
 */
function thingsOf(asked: Request[]): string[] {
  const isFile = (request: Request) => request.url().includes('/assets/')
  return [
    ...new Set(asked.filter(isFile).map((request) => request.url())),
    ...asked.filter((request) => !isFile(request)).map((request) => questionOf(request) ?? request.url()),
  ]
}

const namesOf = (questions: string[]) => questions.map((question) => question.split(' ')[0]!)

/** Resolves once a visit has sent all of its own requests, the last of them by name. */
async function settled(page: Page, questions: () => string[], last: string[]): Promise<void> {
  await expect.poll(() => namesOf(questions())).toEqual(expect.arrayContaining(last))
  await page.waitForLoadState('networkidle')
}

test('a first visit asks for the page once before the program has come, and for little in all', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Первый визит')
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Первое слово' })
  const page = await terem.open(browser, anna, '/authorization')
  // Later requests of that screen do not belong to the visit.
  await page.waitForLoadState('networkidle')
  const { asked, questions } = watch(page)
  // The program loads when its requests have been answered.
  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"Visit"'),
  )
  await page.route('**/assets/index-*.js', async (route) => {
    await answered
    expect(namesOf(questions())).toEqual(['Visit', 'PageUpdates'])
    await route.continue()
  })
  await page.goto(`/${space.id}/${id}`)
  await expect(editorOf(page)).toContainText('Первое слово')
  await settled(page, questions, ['Threads', 'pages.opened', 'ChatRooms'])
  const files = asked.map((request) => request.url()).filter((url) => url.includes('/assets/'))
  expect(new Set(files.filter((url) => !url.endsWith('.svg'))).size).toBeLessThanOrEqual(mostFiles)
})

const kinds = {
  text: {
    make: (terem: Terem, anna: Person, space: Space) =>
      terem.page(anna, space, { title: 'План', markdown: 'Первое слово' }),
    shown: (page: Page) => editorOf(page).getByText('Первое слово'),
    last: ['Threads', 'pages.opened', 'ChatRooms'],
  },
  table: {
    make: async (terem: Terem, anna: Person, space: Space) => {
      const { type } = await makeTasks(terem, anna, space, ['Первое поручение'])
      const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
      await linkType(terem, anna, table, type)
      return table
    },
    shown: (page: Page) => page.getByRole('gridcell', { name: 'Первое поручение' }),
    last: ['ObjectPage', 'pages.opened', 'ChatRooms'],
  },
}

for (const [kind, { make, shown, last }] of Object.entries(kinds))
  test(`a first visit to a ${kind} page asks nothing twice, and for ${mostRequests} things at most`, async ({
    terem,
    browser,
  }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Первый визит')
    const id = await make(terem, anna, space)
    const page = await terem.open(browser, anna, '/authorization')
    await page.waitForLoadState('networkidle')
    const { asked, questions } = watch(page)
    await page.goto(`/${space.id}/${id}`)
    await expect(shown(page)).toBeVisible()
    await settled(page, questions, last)
    const all = questions()
    expect(all.filter((question, index) => all.indexOf(question) !== index)).toEqual([])
    const things = thingsOf(asked)
    expect(things.length, things.join('\n')).toBeLessThanOrEqual(mostRequests)
  })
