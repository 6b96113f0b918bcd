import { expect, type Page } from '@playwright/test'
import { builtFiles } from '../builtFiles.ts'
import { editorOf, stateOf, test, type Terem } from '../world.ts'

const preview = (page: Page) => page.locator('[data-text-preview]')

/** Holds the editor of texts back until the returned function is called. */
async function holdEditor(page: Page): Promise<() => void> {
  const isEditor = builtFiles('kinds/text/Editor.tsx')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(
    (url) => isEditor(url.href),
    async (route) => {
      await held
      await route.continue()
    },
  )
  return release
}

async function openHeld(terem: Terem, opened: Promise<Page>, path: string) {
  const page = await opened
  const release = await holdEditor(page)
  await page.goto(terem.url + path)
  return { page, release }
}

test('a text can be read before its editor has come, and what is pressed and typed meanwhile stands where it was pressed', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const markdown = '# Сборы\n\nВзять карту\n\nи котелок'
  const id = await terem.page(anna, space, { title: 'Заметки', markdown })
  const { page, release } = await openHeld(terem, terem.open(browser, anna, '/health'), `/${space.id}/${id}`)
  const line = preview(page).getByText('Взять карту')
  await expect(line).toBeVisible()
  await expect(editorOf(page)).toBeHidden()
  const box = (await line.boundingBox())!
  await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2)
  await page.keyboard.type(' и компас')
  await page.keyboard.press('Enter')
  await page.keyboard.type('и спички')
  release()
  await expect(editorOf(page)).toContainText('Взять карту и компас')
  await expect(preview(page)).toHaveCount(0)
  const text = async () => {
    const query = 'query ($id: ID!) { page(id: $id) { markdown } }'
    const as = { token: anna.token, space: space.id }
    return (await terem.graphql<{ page: { markdown: string } }>(query, { id }, as)).page.markdown.trim()
  }
  await expect.poll(text).toBe('# Сборы\n\nВзять карту и компас\n\nи спички\n\nи котелок')
})

test('a first visit has a text to read before its document has come, and then the document', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const id = await terem.page(anna, space, { title: 'Заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, '/health')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.routeWebSocket(/\/sync/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => void held.then(() => server.send(message)))
  })
  await page.goto(`${terem.url}/${space.id}/${id}`)
  await expect(preview(page).getByText('Взять карту')).toBeVisible()
  await expect(editorOf(page)).toBeHidden()
  await preview(page).getByText('Взять карту').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' и компас')
  release()
  await expect(editorOf(page)).toHaveText('Взять карту и компас')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved')
})

test('a text that is opened again is there before the server has told of it', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const id = await terem.page(anna, space, { title: 'Заметки', markdown: 'Взять карту' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved')
  await expect(editorOf(page)).toContainText('Взять карту')
  await page.routeWebSocket(/\/sync/, () => undefined)
  await page.goto(`${terem.url}/${space.id}/${id}`)
  await expect(preview(page).getByText('Взять карту')).toBeVisible()
  await expect(editorOf(page)).toBeHidden()
})

const blocks = `# Заголовок

Абзац с **жирным**, *курсивом*, \`кодом\` и [ссылкой](https://example.org).

## Второй

- пункт
  - вложенный
- ещё

1. раз
2. два

- [ ] сделать
- [x] сделано

> цитата

---

| a | b |
|---|---|
| 1 | 2 |

\`\`\`ts
const one = 1
\`\`\`

> [!NOTE]
> заметка
>
> её продолжение

<details>
<summary>скрыто</summary>

тайна

</details>

последний`

for (const width of [1440, 599])
  test(`nothing moves when the editor takes the place of what was read, at ${width} px`, async ({
    terem,
    browser,
  }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Дорога')
    const id = await terem.page(anna, space, { title: 'Заметки', markdown: blocks })
    const opened = terem.open(browser, anna, '/health')
    await (await opened).setViewportSize({ width, height: 900 })
    const { page, release } = await openHeld(terem, opened, `/${space.id}/${id}`)
    await expect(async () => {
      // What is read first is made after the page.
      if (!(await preview(page).isVisible())) await page.reload()
      await expect(preview(page).getByText('последний')).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 60_000 })
    const before = await places(page, '[data-text-preview] [data-editable] > div')
    release()
    await expect(editorOf(page)).toBeVisible()
    expect(before.length).toBeGreaterThan(9)
    expect(await places(page, '.ProseMirror')).toEqual(before)
  })

/** Where the blocks of a text stand, in whole px. */
const places = (page: Page, root: string): Promise<number[][]> =>
  page.locator(root).evaluate((text) =>
    [...text.children].map((block) => {
      const { top, left, height } = block.getBoundingClientRect()
      return [top, left, height].map(Math.round)
    }),
  )
