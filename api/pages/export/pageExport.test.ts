import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Caller, Json } from '../../testing/testing.ts'
import { notionFiles, png, setUpPageImport } from '../import/testing.ts'

const world = setUpPageImport()

async function take(
  by: Caller,
  page: string,
): Promise<{ status: number; files: Record<string, Uint8Array>; zip: Uint8Array }> {
  const { at } = world
  const answer = await at.terem.fetch(`/pages/export?page_id=${page}`, {
    method: 'POST',
    headers: { ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}), 'Accept-Language': 'ru' },
  })
  const zip = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, files: answer.ok ? unzipSync(zip) : {}, zip }
}

const create = async (input: object): Promise<string> => {
  const { at } = world
  const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
  const { data, errors } = await at.terem.call(at.owner, query, { input })
  expect(errors).toBeUndefined()
  return data.pageCreate.recordId
}

/** The pages below one, by title: their place, and their content with ids as words. */
async function below(top: string): Promise<Json[]> {
  const { at } = world
  const { data } = await at.terem.call(
    at.owner,
    'query ($s: ID!) { page_tree(space_id: $s) { data { id label level icon parent } } }',
    { s: at.space.space },
  )
  const all: Json[] = data.page_tree.data
  const titles = new Map(all.map(({ id, label }) => [id, label]))
  const from = all.findIndex(({ id }) => id === top)
  const inside = (node: Json): boolean =>
    node.id === top || (node.parent !== null && inside(all.find(({ id }) => id === node.parent)))
  const plain = (text: string) =>
    text
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => titles.get(id) ?? `? ${id}`)
      .replaceAll(/\/[\w-]{22}\./g, '/FILE.')
  const nodes = all.slice(from).filter(inside)
  return Promise.all(
    nodes.map(async ({ id, label, icon, level }) => {
      const found = await at.terem.call(
        at.owner,
        'query ($id: ID!) { page(id: $id) { markdown linked_type_id } }',
        { id },
      )
      const { markdown, linked_type_id: type } = found.data.page
      const rows = type ? (await at.list(at.owner, { id: type, p: {} })).names : null
      return { label, icon, depth: level - nodes[0].level, text: plain(markdown ?? ''), rows }
    }),
  )
}

test('an export that is imported again has equal content, in the same order, and its links lead into the copy', async () => {
  const { at, bring, page } = world
  await bring(at.owner, notionFiles)
  const first = await page('Редакция')
  const plans = await page('Планы')
  const hard =
    '> [!warning]\n> Внимание\n\n$$\nx^2\n$$\n\n<details>\n<summary>Ещё</summary>\n\nтекст\n\n</details>\n\n| а | б |\n| --- | --- |\n| 1 | 2 |\n\n```js\n[[не ссылка]]\n```'
  for (const [title, markdown] of [
    [
      'Ящик',
      `# Не заголовок\n\n${hard}\n\nК [началу](/${at.space.space}/${first.id}) и [Планы](terem:page/${plans.id})`,
    ],
    ['Аист: «а/б»?', ''],
    ['Аист: «а/б»?', 'двойник'],
    ['🚀 Ракета', 'с эмодзи в названии'],
  ])
    await create({ space_id: at.space.space, parent_id: first.id, title, markdown })
  const before = await below(first.id)
  const { status, files, zip } = await take(at.owner, first.id)
  expect(status).toBe(200)
  expect(Object.keys(files)).toEqual([
    '.terem',
    'Редакция.md',
    'Редакция/Планы.md',
    'Редакция/Задачи.csv',
    'Редакция/Задачи/Верстка.md',
    'Редакция/Ящик.md',
    'Редакция/Аист «а б».md',
    'Редакция/Аист «а б» (2).md',
    'Редакция/🚀 Ракета.md',
    'Редакция/cover.png',
    'Редакция/смета.pdf',
  ])
  expect(files['Редакция/cover.png']).toEqual(png)
  expect(strFromU8(files['Редакция.md']!)).toMatch(
    /^# Редакция\n\nСмотри \[Планы]\(%D0.*%D1%8B\.md\)\n\n!\[обложка]\(.*cover\.png\)/,
  )
  const done = await bring(at.owner, zip)
  expect(done).toMatchObject({ state: 'done', problems: 0 })
  expect(done.page_id).not.toBe(first.id)
  expect(await below(done.page_id)).toEqual(before)
  // No link of the copy points to the original.
  const copied = await below(done.page_id)
  const ids = await at.terem.sql<
    { mentions: Json[] }[]
  >`select mentions from page_text where page_id = ${done.page_id}`
  expect(ids[0]!.mentions.map(({ id }) => id)).not.toContain(plans.id)
  expect(copied.find(({ label }) => label === 'Задачи').rows).toEqual([
    'Верстка',
    'Печать',
    'Вёрстка 2',
    'Сбор',
  ])
})

test('nobody takes out more than they may read, and hidden pages leave no trace', async () => {
  const { at } = world
  const space_id = at.space.space
  const top = await create({ space_id, title: 'Открытая', markdown: 'т' })
  const hidden = await create({ space_id, parent_id: top, title: 'Скрытая', markdown: 'с' })
  await create({ space_id, parent_id: hidden, title: 'Под скрытой', markdown: 'п' })
  await create({ space_id, parent_id: top, title: 'Видная', markdown: 'в' })
  await at.inherit('page', hidden, false)
  const { files, zip } = await take(at.member, top)
  expect(Object.keys(files)).toEqual(['.terem', 'Открытая.md', 'Открытая/Видная.md'])
  expect(Buffer.from(zip).includes('Скрытая')).toBe(false)
  expect(Object.keys((await take(at.owner, top)).files).length).toBe(5)
  expect((await take(at.member, hidden)).status).toBe(404)
  expect((await take(at.stranger, top)).status).toBe(404)
  expect((await take(at.nobody, top)).status).toBe(401)
})

test('a guest takes out a published text, and nothing of a form', async () => {
  const { at } = world
  const { space } = at.space
  const statusOf = async (type: string) => {
    const id = await create({ space_id: space, title: 'Открыта всем', type })
    await at.terem.call(at.owner, `mutation { pagePublish(id: "${id}") { status } }`)
    const { data } = await at.terem.act({}, 'guests.enter', { space_id: space, page_id: id })
    return (await take({ token: data.token as string }, id)).status
  }
  expect([await statusOf('text'), await statusOf('form')]).toEqual([200, 404])
})

test('a page and a file that are closed while an archive is read do not come any more', async () => {
  const { at, bring, page } = world
  await bring(at.owner, { 'Открытая часть.md': '# Открытая часть\n' })
  const top = await page('Открытая часть')
  const long = 'Слово за словом. '.repeat(6000)
  let after = ''
  for (let index = 0; index < 12; index += 1)
    after = await create({
      space_id: at.space.space,
      parent_id: top.id,
      title: `Глава ${index}`,
      markdown: long,
    })
  await bring(at.owner, {
    'Картинка.md': '# Последняя\n\n![к](Картинка/cover.png)\n',
    'Картинка/cover.png': png,
  })
  const last = await page('Последняя')
  const { errors } = await at.terem.call(
    at.owner,
    'mutation ($id: ID!, $p: ID, $a: ID) { pageMove(id: $id, input: { parent_id: $p, after_id: $a }) { recordId } }',
    { id: last.id, p: top.id, a: after },
  )
  expect(errors).toBeUndefined()
  const isOfLast = (name: string) => /cover\.png$|Последняя/.test(name)
  expect(Object.keys((await take(at.member, top.id)).files).filter(isOfLast)).toHaveLength(2)
  const answer = await at.terem.fetch(`/pages/export?page_id=${top.id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${at.member.token}` },
  })
  const reader = answer.body!.getReader()
  const parts = [(await reader.read()).value!]
  await at.inherit('page', last.id, false)
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value)
  const names = Object.keys(unzipSync(new Uint8Array(Buffer.concat(parts))))
  expect(names).toContain('Открытая часть/Глава 11.md')
  expect(names.filter(isOfLast)).toEqual([])
})
