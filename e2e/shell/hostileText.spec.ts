import { expect, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test, type Terem } from '../world.ts'

/** Everything here can be found by this word, and fits into a name of 64 characters. */
const word = 'отрава'
const text = {
  image: `<img id=ran src=x onerror=__ran=1> ${word}`,
  vector: `<svg id=ran onload=__ran=1> ${word}`,
  script: `<script id=ran>__ran=1</script> ${word}`,
  frame: `"><iframe id=ran srcdoc="<svg onload=top.__ran=1>"> ${word}`,
  quotes: `" id=ran onmouseover=__ran=1 autofocus onfocus=__ran=1 ${word}`,
  style: `</style><style id=ran>*{color:red}</style> ${word}`,
  css: `red;background:url(https://hostile.example/) ${word}`,
  braces: `{{constructor.constructor('__ran=1')()}} \${__ran=1} ${word}`,
} as const

const addresses = ['javascript:__ran=1', 'JaVaScRiPt:__ran=1', 'data:text/html,<script>__ran=1</script>']
const markdown = [
  'Первый абзац',
  ...Object.values(text),
  ...addresses.map((address) => `[${word}](${address}) и <${address}> и ![${word}](${address})`),
  `[${word}](https://example.org "\\" id=ran onmouseover=__ran=1") ![x" id=ran onerror=__ran=1 y="](x"onerror=__ran=1)`,
  `## ${text.image} {#ran onclick=__ran=1}`,
  `\`${text.script}\``,
  `\`\`\`html"><img id=ran src=x onerror=__ran=1>\n${text.script}\n\`\`\``,
  `$\\href{javascript:__ran=1}{x}$ и $\\htmlData{x=1}{<img id=ran src=x onerror=__ran=1>}$`,
  `$$\n\\href{javascript:__ran=1}{x} \\includegraphics{javascript:__ran=1} \\text{${text.image}}\n$$`,
  `| ${text.image} | ${text.vector} |\n| --- | --- |\n| ${text.frame} | <details ontoggle=__ran=1 open id=ran> |`,
  `- [ ] ${text.script}`,
  `> ${text.style}`,
].join('\n\n')

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="window.__ran=1"><script>window.__ran=1</script>' +
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>top.__ran=1&lt;/script>"/></foreignObject></svg>'
const html = `<!doctype html><title>x</title><body onload="window.__ran=1"><script>window.__ran=1</script>${word}`

/** What no text may turn into. */
const made = [
  '#ran, [onerror], [onload], [onclick], [onmouseover], [onfocus], [ontoggle], iframe[srcdoc]',
  '[href^="javascript" i], a[href^="data" i], [style*="hostile.example"]',
].join(', ')

/** The text of a page, including its editable fields. */
const letters = () =>
  [document.body, ...document.querySelectorAll<HTMLElement>('input, textarea')]
    .map((part) => ('value' in part ? part.value : part.innerText))
    .join('\n')

/** Records forbidden effects of a page; `shows` waits until it shows the text as plain letters. */
async function watch(page: Page) {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => found.push(`error: ${error.message}`))
  await page.context().exposeFunction('tell', (what: string) => void found.push(what))
  await page.context().addInitScript(() => {
    const tell = Reflect.get(window, 'tell') as (what: string) => void
    Object.defineProperty(window, '__ran', {
      set: () => {
        tell('a script ran')
      },
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      tell(`refused by the policy: ${effectiveDirective} ${blockedURI} of ${sourceFile}`),
    )
  })
  return async (...given: string[]) => {
    for (const each of given)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect.poll(() => page.evaluate(letters), { message: page.url() }).toContain(each)
    const all = [
      ...found,
      ...(await page.locator(made).evaluateAll((parts) => parts.map((part) => part.outerHTML))),
    ]
    expect(all, page.url()).toEqual([])
  }
}

/** A space in which every text is hostile, with a type, an object, and pages that show them. */
async function hostileSpace(terem: Terem) {
  const anna = await terem.person(text.image, text.braces)
  const space = await terem.space(anna, text.vector)
  const world = new TypeWorld(terem, anna, space)
  const say = (given: string) => JSON.stringify(given)
  const change = (call: string) => world.ask(`mutation { ${call} { status } }`, {})
  const make = async (call: string) =>
    (await world.ask<{ made: { recordId: string } }>(`mutation { made: ${call} { recordId } }`, {})).made
      .recordId
  const upload = async (ending: string, body: string, [source_type, source_id]: [string, string]) => {
    const name = `${word}"><img id=ran src=x onerror=__ran=1>.${ending}`
    const query = new URLSearchParams({ name, source_type, source_id })
    const headers = { Authorization: `Bearer ${anna.token}` }
    const answer = await fetch(`${terem.url}/files?${query.toString()}`, { method: 'POST', headers, body })
    const { url, ...value } = (await answer.json()) as { url: string }
    return { url, value }
  }
  await change(`groupCreate(input: { name: ${say(text.frame)} })`)
  await change(`spaceUpdate(id: ${space.id}, input: { description: ${say(text.script)} })`)

  const type = await world.type({ label: text.image, headline: text.frame, description: text.style })
  const client = await world.type({ label: text.vector })
  const group = await make(`propertyGroupCreate(input: { type_id: ${type}, label: ${say(text.quotes)} })`)
  await world.action(type, { name: text.frame, path: 'https://example.org/"onclick=__ran=1' })
  const property = (kind: string, more: object = {}) =>
    world.property({
      type_id: type,
      kind,
      label: `${kind}"><img id=ran src=x onerror=__ran=1>`,
      hint: text.image,
      placeholder: text.quotes,
      description: text.script,
      property_group_id: group,
      ...more,
    })
  const categories = [{ id: text.image, label: text.image, order: 0 }]
  const related = { meta: { related_types: [{ type_id: client, categories }] } }
  const options = [
    { id: text.frame, label: text.frame, color: 'blue', order: 0 },
    { id: 'second', label: text.css, color: 'red', order: 1 },
  ]
  const p = {
    plain: await property('text'),
    rich: await property('text', { options: { rich: true }, label: `rich ${text.image}` }),
    email: await property('email', { meta: { related_types: [{ categories }] } }),
    phone: await property('phone'),
    link: await property('link'),
    file: await property('file', { meta: { related_types: [{ categories }] } }),
    list: await property('list', { options: { options } }),
    checklist: await property('checklist'),
    name: await property('full_name'),
    object: await property('object', related),
    page: await property('page'),
    date: await property('date_time', { options: { with_time: false } }),
    until: await property('date_time', { options: { with_time: false } }),
  }
  const object = await world.object(type, { [await world.header(type)]: text.image })
  const other = await world.object(client, { [await world.header(client)]: text.quotes })

  const files: string[] = []
  for (const [ending, body] of Object.entries({ svg, html, md: markdown, js: html, txt: html }))
    // oxlint-disable-next-line no-await-in-loop -- in this order
    files.push((await upload(ending, body, ['space', space.id])).url)
  const picture = `![${word}" onerror="__ran=1](${files[0]!})`
  const page = await terem.page(anna, space, { title: text.image, markdown: `${markdown}\n\n${picture}` })
  const child = await terem.page(anna, space, { title: text.quotes, parent_id: page })
  const set =
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }'
  const write = (values: object) => world.ask(set, { id: object, values })
  await write({
    [p.plain]: text.frame,
    [p.rich]: markdown,
    [p.email]: { address: `{{__ran=1}}'onclick='__ran=1'@example.org`, category: text.image },
    [p.link]: "https://example.org/'onclick=__ran=1;{{__ran=1}}",
    [p.file]: { ...(await upload('svg', svg, ['object', object])).value, category: text.image },
    [p.list]: text.frame,
    [p.checklist]: [{ id: 'one', text: text.script, done: false }],
    [p.name]: { last_name: text.image, first_name: text.vector, patronymic: text.braces },
    [p.object]: other,
    [p.date]: new Date().toISOString().slice(0, 10),
    [p.until]: new Date().toISOString().slice(0, 10),
    [p.page]: child,
  })
  // Script URLs and invalid phone numbers are refused.
  for (const address of addresses) await expect(write({ [p.link]: address })).rejects.toThrow()
  await expect(write({ [p.phone]: text.image })).rejects.toThrow()

  const comment = say(Object.values(text).join('\n'))
  await change(`commentCreate(input: { source_id: "${page}", text: ${comment} })`)
  await change(`commentCreate(input: { source_type: object, source_id: "${object}", text: ${comment} })`)
  await change(`pageVersionCreate(page_id: "${page}", comment: ${say(text.frame)})`)
  const gone = await terem.page(anna, space, { title: text.script })
  await change(`pageDelete(id: "${gone}")`)
  const views = { table: '', kanban: '', tiles: '', list: '', gantt: '', calendar: '' }
  for (const kind of ['table', 'kanban', 'tiles', 'list', 'gantt', 'calendar'] as const) {
    // oxlint-disable no-await-in-loop -- in this order
    views[kind] = await terem.page(anna, space, { title: text.frame, type: kind })
    await change(`pageLinkType(id: "${views[kind]}", type_id: ${type})`)
    // oxlint-enable no-await-in-loop
  }
  return { anna, space, world, type, page, object, views, files }
}

test('what people wrote is shown as they wrote it on every screen, and nothing of it ever runs', async ({
  terem,
  browser,
}) => {
  test.setTimeout(300_000)
  const { anna, space, world, type, page: id, object, views, files } = await hostileSpace(terem)
  const page = await terem.open(browser, anna, '/settings/help')
  const shows = await watch(page)
  const open = async (path: string, ...given: string[]) => {
    await page.goto(terem.url + path)
    await shows(...given)
  }
  const comments = page.getByRole('region', { name: 'Комментарии' }).getByRole('article')

  await open(`/${space.id}/${id}`, text.image, text.quotes, text.script)
  await expect(editorOf(page).locator('.katex').first()).toBeVisible()
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await expect(comments).toContainText(text.style)
  await page.getByRole('button', { name: 'Действия со страницей' }).click()
  await page.getByRole('menuitem', { name: 'История версий' }).click()
  const history = page.getByRole('region', { name: 'История версий' })
  await history.getByRole('button', { name: 'Версия 1' }).click()
  await history.getByText('С текущей').click()
  await expect(history.getByText('Первый абзац').last()).toBeVisible()
  await shows(text.frame)

  await expect(async () => {
    await page.keyboard.press('Control+Shift+F')
    await expect(page.getByRole('combobox', { name: 'Поиск' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(word)
  await expect(page.getByRole('option').locator('mark').first()).toHaveText(word)
  await shows(text.image)

  await open(`/settings/${space.id}/objects/${object}`, text.frame, text.quotes)
  await page.getByRole('tab', { name: 'Комментарии' }).click()
  await expect(page.getByRole('article')).toContainText(text.style)
  await page.getByRole('tab', { name: 'История' }).click()
  await shows(text.frame)
  await open(`/${space.id}/${views.table}`, text.frame, text.quotes)
  await open(`/${space.id}/${views.kanban}`, text.frame, text.image)
  await open(`/${space.id}/${views.tiles}`, text.frame)
  await open(`/${space.id}/${views.list}`, text.frame)
  await open(`/${space.id}/${views.calendar}`, text.frame, text.image)
  await open(`/${space.id}/${views.gantt}`, text.frame, text.image)
  await open(`/types-editor/${type}`, text.image, text.quotes, text.style)
  for (const section of ['general', 'types', 'objects', 'files', 'pages', 'trash', 'people', 'profile'])
    // oxlint-disable-next-line no-await-in-loop -- one page
    await open(section === 'profile' ? '/settings/profile' : `/settings/${space.id}/${section}`, word)
  await open(`/settings/${space.id}/people`, text.image)
  await page.getByRole('tab', { name: 'Группы' }).click()
  await shows(text.frame)
  // oxlint-disable-next-line no-await-in-loop -- one page
  for (const url of files) await open(url, word)

  const publish =
    'mutation ($id: ID!) { pagePublish(id: $id, input: { anonymous_comments: true }) { status } }'
  await world.ask(publish, { id })
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const showsGuest = await watch(guest)
  await guest.goto(`${terem.sharedUrl}/${space.id}/${id}`)
  const theirs = guest.getByRole('region', { name: 'Комментарии' })
  await theirs.getByRole('textbox', { name: 'Написать комментарий…' }).fill(text.css)
  await theirs.getByRole('button', { name: 'Отправить' }).click()
  await expect(theirs.getByRole('listitem').filter({ hasText: text.css })).toBeVisible()
  await showsGuest(text.image, text.script, text.vector)
  await open(`/${space.id}/${id}`, text.image)
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await expect(comments).toHaveCount(2)
  await shows(text.css)
})
