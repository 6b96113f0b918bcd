import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeOf } from './shell/placeOf.ts'

const source = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8')
const files = (name: string) => ({ all: [`/${name}.js`], ru: [`/${name}-ru.js`] })
const data = {
  next: JSON.stringify({ workspace: files('workspace'), text: files('text'), table: files('table') }),
  ask: JSON.stringify({
    spaces: 'spaces',
    page: 'page "$id"',
    start: 'start "$id"',
    updates: 'updates "$id"',
  }),
}
const id = '01a20906-adb5-7443-a1b3-eea325f04796'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.documentElement.removeAttribute('data-fonts')
})

/** What boot.js asks and preloads at an address, where the server says that every page is a table. */
async function boot(path: string, signedIn = true) {
  if (signedIn) localStorage.setItem('token', 'own')
  localStorage.setItem('locale', 'ru')
  const asked: string[] = []
  const fetch = (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    asked.push(`${headers.Authorization} ${body}`)
    return Promise.resolve(Response.json({ data: { page: { type: 'table' } } }))
  }
  const window: { asked?: { token: string; answers: Record<string, unknown> } } = {}
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
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
  })
  await vi.waitFor(() => expect(asked.length === 0 || document.head.childElementCount > 0).toBe(true))
  const preloaded = [...document.head.children].map((link) => link.getAttribute('href'))
  return { asked, preloaded, answers: window.asked }
}

const workspace = ['/workspace.js', '/workspace-ru.js']
const table = ['/table.js', '/table-ru.js']
const text = ['/text.js', '/text-ru.js']

test('the page, its space and what its kind loads are asked for before the program has come', async () => {
  const { asked, preloaded, answers } = await boot(`/7/${id}`)
  const questions = [`page "${id}"`, 'spaces', 'start "7"', `updates "${id}"`]
  expect(asked).toEqual(questions.map((question) => `Bearer own ${question}`))
  expect(answers?.token).toBe('own')
  expect(Object.keys(answers!.answers)).toHaveLength(4)
  expect(preloaded).toEqual([...workspace, ...table])
  expect(document.documentElement.dataset.fonts).toBe('later')
})

test('a second visit has the editor of a page that was opened here on its way at once', async () => {
  localStorage.setItem('fonts', 'kept')
  localStorage.setItem('kept_pages', JSON.stringify([{ id, type: 'text' }]))
  const { asked, preloaded } = await boot(`/7/${id}`)
  expect(asked.filter((question) => question.includes('updates'))).toEqual([])
  expect(preloaded.slice(0, 4)).toEqual([...workspace, ...text])
  expect(document.documentElement.dataset.fonts).toBeUndefined()
})

test('a token that has expired asks nothing, and what the program needs is preloaded all the same', async () => {
  localStorage.setItem('expires_at', String(Date.now() - 1))
  const { asked, preloaded, answers } = await boot(`/7/${id}`)
  expect([asked, answers]).toEqual([[], undefined])
  await vi.waitFor(() => expect(document.head.childElementCount).toBe(2))
  expect(preloaded.every((file) => workspace.includes(file!))).toBe(true)
})

test('nothing is asked as the person while they look through the eyes of another', async () => {
  sessionStorage.setItem('viewing', '{}')
  expect((await boot(`/7/${id}`)).asked).toEqual([])
})

test('nobody gets nothing of the workspace ahead', async () => {
  const { asked, preloaded } = await boot(`/7/${id}`, false)
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
    const wanted = [
      page && `page "${page}"`,
      'spaces',
      space && `start "${space}"`,
      page && `updates "${page}"`,
    ]
    expect(asked).toEqual(wanted.filter(Boolean).map((question) => `Bearer own ${question}`))
  },
)
