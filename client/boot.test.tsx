import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeOf } from './shell/placeOf.ts'

const source = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8')
const files = (name: string) => ({ all: [`/${name}.js`], ru: [`/${name}-ru.js`] })
const data = {
  next: JSON.stringify({
    workspace: files('workspace'),
    previewed: { text: files('text') },
    table: files('table'),
  }),
  ask: JSON.stringify({
    visit: { name: 'Visit', query: 'the visit' },
    spaces: { name: 'MySpaces', query: 'the spaces' },
    updates: { name: 'PageUpdates', query: 'the updates' },
  }),
}
const answer = {
  me: { id: '1' },
  space_reading: {
    event_id: '5',
    space: { id: '7' },
    page: { type: 'table' },
    paginate_space: { data: [{ id: '7' }] },
    paginate_groupNode: { data: [{ id: '3' }] },
  },
  subjectConfig: { id: '4' },
}
const id = '01a20906-adb5-7443-a1b3-eea325f04796'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.documentElement.removeAttribute('data-fonts')
})

type Body = { operationName: string; query: string; variables?: Record<string, unknown> }
type Boot = { signedIn?: boolean; gives?: () => Promise<Response> }
type Asked = {
  token: string
  answers: Record<string, Promise<Response | undefined>>
  space?: string
  event?: Promise<unknown>
}

/** What boot.js requests and preloads at an address, when the server says that every page is a table. */
async function boot(path: string, { signedIn = true, gives = () => json({ data: answer }) }: Boot = {}) {
  if (signedIn) localStorage.setItem('token', 'own')
  localStorage.setItem('locale', 'ru')
  const asked: string[] = []
  const fetch = (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const { operationName, query, variables } = JSON.parse(body) as Body
    asked.push([headers.Authorization, operationName, query, ...Object.values(variables ?? {})].join(' '))
    return gives()
  }
  const window: { asked?: Asked } = {}
  const page = {
    currentScript: { dataset: data },
    documentElement: document.documentElement,
    head: document.head,
    createElement: (name: string) => document.createElement(name),
  }
  runInNewContext(source, {
    window,
    document: page,
    location: new URL(path, 'http://localhost'),
    fetch,
    localStorage,
    sessionStorage,
    navigator,
    Response,
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
  })
  await vi.waitFor(() => expect(asked.length === 0 || document.head.childElementCount > 0).toBe(true))
  const preloaded = [...document.head.children].map((link) => link.getAttribute('href'))
  return { asked, preloaded, given: window.asked }
}

const json = (body: object) => Promise.resolve(Response.json(body))
const dataOf = async (given: Promise<Response | undefined> | undefined) =>
  ((await (await given)?.json()) as { data: unknown } | undefined)?.data

const workspace = ['/workspace.js', '/workspace-ru.js']
const table = ['/table.js', '/table-ru.js']
const text = ['/text.js', '/text-ru.js']

const visit = `Bearer own Visit the visit 7 ${id} true`
const updates = `Bearer own PageUpdates the updates ${id}`

test('the page, its space and the files of its kind are requested before the program has loaded', async () => {
  const { asked, preloaded, given } = await boot(`/7/${id}`)
  expect(asked).toEqual([visit, updates])
  expect(given?.token).toBe('own')
  expect(preloaded).toEqual([...workspace, ...table])
  expect(document.documentElement.dataset.fonts).toBe('later')
})

test('an editor comes after the files of the preview that shows the content, whether these came or not', async () => {
  const reading = { ...answer.space_reading, page: { type: 'text' } }
  const gives = () => json({ data: { ...answer, space_reading: reading } })
  const { preloaded } = await boot(`/7/${id}`, { gives })
  expect(preloaded).toEqual(workspace)
  const [first, last] = document.head.children
  const asked = () => [...document.head.children].map((link) => link.getAttribute('href'))
  first!.dispatchEvent(new Event('load'))
  await new Promise((done) => setTimeout(done))
  expect(asked()).toEqual(workspace)
  last!.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(asked()).toEqual([...workspace, ...text]))
})

test('one answer is given to each of the questions that it is of, with an event that they know', async () => {
  const { answers, event, space } = (await boot(`/7/${id}`)).given!
  const { me, subjectConfig, space_reading: reading } = answer
  const { [`PageUpdates ${id}`]: _text, ...parts } = answers
  const given = Object.entries(parts).map(async ([name, part]) => [name, await dataOf(part)] as const)
  expect(Object.fromEntries(await Promise.all(given))).toEqual({
    'VisitStart 7': { me, space: reading.space },
    'MySpaces ': { paginate_space: reading.paginate_space },
    'GroupNodes ': { paginate_groupNode: reading.paginate_groupNode },
    [`OnePage ${id}`]: { page: reading.page },
    [`OwnLayout ${id}`]: { subjectConfig },
  })
  expect([space, await event]).toEqual(['7', '5'])
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', () => json({ data: { me: null, space_reading: null }, errors: [{ message: 'No.' }] })],
  ['says what nobody can read', () => Promise.resolve(new Response('<html>'))],
])('the program asks for itself where the server %s', async (_why, gives) => {
  const { answers, event } = (await boot(`/7/${id}`, { gives })).given!
  const { [`PageUpdates ${id}`]: _text, ...parts } = answers
  expect(new Set(await Promise.all([...Object.values(parts), event]))).toEqual(new Set([undefined]))
})

test('a second visit has the editor of a page that was opened here on its way at once', async () => {
  localStorage.setItem('fonts', 'kept')
  localStorage.setItem('kept_pages', JSON.stringify([{ id, type: 'text' }]))
  const { asked, preloaded } = await boot(`/7/${id}`)
  expect(asked).toEqual([visit])
  expect(preloaded.slice(0, 4)).toEqual([...workspace, ...text])
  expect(document.documentElement.dataset.fonts).toBeUndefined()
})

test('a token that has expired asks nothing, and what the program needs is preloaded all the same', async () => {
  localStorage.setItem('expires_at', String(Date.now() - 1))
  const { asked, preloaded, given } = await boot(`/7/${id}`)
  expect([asked, given]).toEqual([[], undefined])
  await vi.waitFor(() => expect(document.head.childElementCount).toBe(2))
  expect(preloaded.every((file) => workspace.includes(file!))).toBe(true)
})

test('nothing is asked as the person while they look through the eyes of another', async () => {
  sessionStorage.setItem('viewing', '{}')
  expect((await boot(`/7/${id}`)).asked).toEqual([])
})

test('nobody gets nothing of the workspace ahead', async () => {
  const { asked, preloaded } = await boot(`/7/${id}`, { signedIn: false })
  expect([asked, preloaded]).toEqual([[], []])
})

test('what cannot be read of the storage leaves the questions to the program', async () => {
  localStorage.setItem('last_node', '{')
  const { asked } = await boot('/7')
  expect(asked).toEqual([])
})

test.each(['/', '/7', `/7/${id}`, `/7/${id}/object/type`, '/settings/7', '/profile', '/new-panel', '/8'])(
  'at %s the same is asked as the program asks for',
  async (path) => {
    localStorage.setItem('active_space_id', '7')
    localStorage.setItem('last_node', JSON.stringify({ 7: `page:${id}` }))
    const { asked } = await boot(path)
    const { page, space } = placeOf(path)
    const first = space ? `Visit the visit ${space} ${page ?? ''} ${page !== null}` : 'MySpaces the spaces'
    expect(asked[0]).toBe(`Bearer own ${first}`)
    expect(asked.slice(1)).toEqual(page ? [updates] : [])
  },
)
